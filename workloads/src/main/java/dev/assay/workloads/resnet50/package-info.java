/** Image classification with a ResNet-50 of seeded weights. */
@NullMarked
package dev.assay.workloads.resnet50;

import org.jspecify.annotations.NullMarked;
