'use strict';
(function () {
  const data = JSON.parse(document.getElementById('chart-data').textContent);
  const words = data.words;
  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  function base(title) {
    return {
      animation: false,
      textStyle: { color: colour('--fg') },
      title: { text: title, left: 8, top: 6, textStyle: { fontSize: 12, fontWeight: 'normal', color: colour('--fg') } },
      legend: { bottom: 2, textStyle: { color: colour('--fg') } },
      tooltip: { trigger: 'axis', confine: true },
      grid: { left: 12, right: 24, top: 40, bottom: 40, containLabel: true },
      aria: { enabled: true },
    };
  }

  function axis(extra) {
    return Object.assign({ axisLabel: { color: colour('--soft') }, splitLine: { lineStyle: { color: colour('--line') } } }, extra);
  }

  const arms = [['baseline', '--base', 'circle'], ['candidate', '--cand', 'diamond']];

  function blocks(workload) {
    const key = workload.open ? 'response' : 'throughput';
    const option = base(workload.open ? workload.responseTitle : words['chart.throughput']);
    const all = arms.flatMap(([arm]) => workload[arm].trials.map((t) => t.block + 1));
    const numbers = [...new Set(all)].sort((a, b) => a - b).map(String);
    option.xAxis = axis({ type: 'category', name: words.block, nameLocation: 'middle', nameGap: 22, data: numbers });
    option.yAxis = axis({ type: 'value', scale: true });
    option.series = arms.map(([arm, tone, symbol]) => ({
      name: words[arm], type: 'line', symbol, symbolSize: 8, color: colour(tone),
      data: workload[arm].trials.filter((t) => t[key] !== undefined).map((t) => [String(t.block + 1), t[key]]),
    }));
    return option;
  }

  function percentiles(workload) {
    const option = base(words['chart.percentile']);
    const marks = { 0: 'p0', 1: 'p90', 2: 'p99', 3: 'p99.9', 4: 'p99.99' };
    option.xAxis = axis({
      type: 'value', min: 0, max: 4, interval: 1,
      axisLabel: { color: colour('--soft'), formatter: (x) => marks[x] || '' },
    });
    option.yAxis = axis({ type: 'log' });
    option.tooltip.formatter = (points) =>
      points.map((p) => p.seriesName + ': p' + (100 * (1 - Math.pow(10, -p.value[0]))).toFixed(2) + ' = ' + p.value[1] + ' ms').join('\n');
    option.tooltip.renderMode = 'richText';
    option.series = arms.map(([arm, tone, symbol]) => ({
      name: words[arm], type: 'line', showSymbol: false, symbol, color: colour(tone),
      lineStyle: { type: arm === 'candidate' ? 'dashed' : 'solid' },
      data: workload[arm].percentiles.filter((p) => p[1] > 0).map((p) => [-Math.log10(1 - p[0]), p[1]]),
    }));
    return option;
  }

  function windows(workload) {
    const option = base(words['chart.p50']);
    option.xAxis = axis({ type: 'value', name: 's', nameLocation: 'end' });
    option.yAxis = axis({ type: 'value', scale: true });
    option.series = arms.map(([arm, tone]) => ({
      name: words[arm], type: 'line', showSymbol: false, color: colour(tone),
      lineStyle: { type: arm === 'candidate' ? 'dashed' : 'solid' },
      data: workload[arm].windows.map((w) => [w[0], w[1]]),
    }));
    const from = workload.candidate.measuredFrom;
    if (from > 0) {
      option.series[0].markLine = {
        silent: true, symbol: 'none', data: [{ xAxis: from }], lineStyle: { color: colour('--soft'), type: 'dotted' },
        label: { formatter: words['chart.warmUp'], position: 'insideEndTop', color: colour('--soft') },
      };
    }
    return option;
  }

  const makers = { blocks, percentiles, windows };

  function draw(box) {
    const workload = data.workloads[Number(box.dataset.workload)];
    const chart = echarts.init(box, null, { renderer: 'svg' });
    chart.setOption(makers[box.dataset.chart](workload));
    return chart;
  }

  // Charts are drawn when they come near the screen, so that a long page opens at once.
  const charts = new Map();
  const watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (entry.isIntersecting && !charts.has(entry.target)) {
        charts.set(entry.target, draw(entry.target));
      }
    }
  }, { rootMargin: '400px' });
  const boxes = document.querySelectorAll('.chart');
  // A short page is drawn whole, so that it is complete wherever it is opened, printed or photographed.
  const FEW = 12;
  boxes.forEach((box) => (boxes.length <= FEW ? charts.set(box, draw(box)) : watcher.observe(box)));
  const redraw = () => charts.forEach((chart, box) => { chart.dispose(); charts.set(box, draw(box)); });
  window.addEventListener('resize', () => charts.forEach((chart) => chart.resize()));
  window.addEventListener('beforeprint', () => boxes.forEach((box) => { if (!charts.has(box)) charts.set(box, draw(box)); }));
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
})();
