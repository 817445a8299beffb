package dev.assay.workloads.served;

/** What is kept of a model's result: enough to tell right from wrong, little enough to cross a pipe. */
public interface AnswerForm {
    /** Numbers kept of a result of some length. */
    int length(int resultLength);

    /** Writes what is kept of {@code result[from..from+length)} to {@code answer} at an offset. */
    void keep(float[] result, int from, int length, float[] answer, int offset);

    /** Everything. */
    static AnswerForm whole() {
        return new AnswerForm() {
            @Override
            public int length(int resultLength) {
                return resultLength;
            }

            @Override
            public void keep(float[] result, int from, int length, float[] answer, int offset) {
                System.arraycopy(result, from, answer, offset, length);
            }
        };
    }

    /** Some numbers at even distances, then the mean and the standard deviation of all, so that no number is unwatched. */
    static AnswerForm sketch(int numbers) {
        return new AnswerForm() {
            @Override
            public int length(int resultLength) {
                return numbers + 2;
            }

            @Override
            public void keep(float[] result, int from, int length, float[] answer, int offset) {
                for (int i = 0; i < numbers; i++) {
                    answer[offset + i] = result[from + (2 * i + 1) * length / (2 * numbers)];
                }
                double sum = 0;
                double squares = 0;
                for (int i = from; i < from + length; i++) {
                    sum += result[i];
                    squares += (double) result[i] * result[i];
                }
                double mean = sum / length;
                answer[offset + numbers] = (float) mean;
                answer[offset + numbers + 1] = (float) Math.sqrt(Math.max(0, squares / length - mean * mean));
            }
        };
    }
}
