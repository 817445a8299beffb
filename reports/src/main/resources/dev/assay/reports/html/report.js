'use strict';
(function () {
  const data = JSON.parse(document.getElementById('chart-data').textContent);
  const words = data.words;
  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  function base(title) {
    return {
      animation: false,
      textStyle: { color: colour('--fg') },
      title: { text: title, left: 8, top: 6, textStyle: { fontSize: 12, fontWeight: 'normal', color: colour('--fg'), width: 340, overflow: 'break' } },
      legend: { bottom: 4, itemGap: 8, itemWidth: 18, itemHeight: 9, textStyle: { color: colour('--fg'), fontSize: 11 } },
      tooltip: { trigger: 'axis', confine: true },
      grid: { left: 12, right: 24, top: 44, bottom: 52, containLabel: true },
    };
  }

  function axis(extra) {
    return Object.assign({ axisLabel: { color: colour('--soft') }, splitLine: { lineStyle: { color: colour('--line') } } }, extra);
  }

  const arms = [['baseline', '--base', 'circle'], ['candidate', '--cand', 'diamond']];

  /** One pair of points per block, joined by a line: the effect is the slope. What ran second in its block is hollow. */
  function blocks(workload) {
    const key = workload.open ? 'response' : 'throughput';
    const option = base((workload.open ? workload.responseTitle : words['chart.throughput']) + ' · ' + words['chart.second']);
    const shift = { baseline: -0.16, candidate: 0.16 };
    const byBlock = new Map();
    option.tooltip = { trigger: 'item', confine: true, renderMode: 'richText', formatter: (p) => p.seriesName + ': ' + p.value[1] };
    option.series = arms.map(([arm, tone, symbol]) => ({
      name: words[arm], type: 'scatter', symbol, symbolSize: 9, color: colour(tone), z: 3,
      data: workload[arm].trials.filter((t) => t[key] !== undefined).map((t) => {
        const point = [t.block + 1 + shift[arm], t[key]];
        if (!byBlock.has(t.block)) byBlock.set(t.block, {});
        byBlock.get(t.block)[arm] = point;
        return {
          value: point,
          itemStyle: t.position === 0 ? { color: colour(tone), opacity: 1 } : { color: colour('--bg'), borderColor: colour(tone), borderWidth: 2, opacity: 1 },
        };
      }),
    }));
    const pairs = [...byBlock.values()].filter((p) => p.baseline && p.candidate);
    option.series.push({
      type: 'line', silent: true, symbol: 'none', z: 1, lineStyle: { color: colour('--soft'), width: 1 }, tooltip: { show: false },
      data: pairs.flatMap((p) => [p.baseline, p.candidate, [p.candidate[0], null]]),
    });
    option.legend.data = arms.map(([arm]) => words[arm]);
    const most = Math.max(1, ...[...byBlock.keys()].map((b) => b + 1));
    option.xAxis = axis({
      type: 'value', min: 0.5, max: most + 0.5, name: words.block, nameLocation: 'middle', nameGap: 20, minInterval: 1,
      splitLine: { show: false }, axisLabel: { color: colour('--soft'), formatter: (x) => (Number.isInteger(x) ? x : '') },
    });
    option.yAxis = axis({ type: 'value', scale: true });
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
    option.series = arms.flatMap(([arm, tone, symbol]) => ['response', 'service'].map((kind) => ({
      name: words[arm] + ' · ' + words[kind], type: 'line', showSymbol: false, symbol, color: colour(tone),
      lineStyle: { type: kind === 'service' ? 'dotted' : arm === 'candidate' ? 'dashed' : 'solid', width: kind === 'service' ? 1.5 : 2.5 },
      data: workload[arm][kind].filter((p) => p[1] > 0).map((p) => [-Math.log10(1 - p[0]), p[1]]),
    })));
    return option;
  }

  function timeAxis(extra) {
    return axis(Object.assign({ type: 'value', name: 's', nameLocation: 'end' }, extra));
  }

  /** Lines at the end of the warm-up and where faults were injected, areas where nothing came and where the trial counted. */
  function events(workload, series) {
    const lines = [];
    const areas = [];
    const from = workload.candidate.measuredFrom || 0;
    if (from > 0) {
      lines.push({ xAxis: from, label: { formatter: words['chart.warmUp'] } });
    }
    arms.forEach(([arm, tone]) => {
      (workload[arm].faults || []).forEach(([a, b, kind]) => {
        lines.push({ xAxis: a, lineStyle: { color: colour(tone), type: 'solid' }, label: { formatter: kind, color: colour(tone) } });
        if (b > a) areas.push([{ xAxis: a, itemStyle: { color: colour(tone), opacity: 0.15 } }, { xAxis: b }]);
      });
      (workload[arm].stalls || []).forEach(([a, b]) => {
        areas.push([{ xAxis: a, itemStyle: { color: colour('--no-go'), opacity: 0.2 }, name: words['chart.stall'] }, { xAxis: b }]);
      });
    });
    if (workload.candidate.steady && workload.candidate.measuredTo > from) {
      areas.unshift([{ xAxis: from, itemStyle: { color: colour('--go'), opacity: 0.06 } }, { xAxis: workload.candidate.measuredTo }]);
    }
    series.markLine = {
      silent: true, symbol: 'none', data: lines, lineStyle: { color: colour('--soft'), type: 'dotted' },
      label: { position: 'insideEndTop', color: colour('--soft'), fontSize: 10 },
    };
    series.markArea = { silent: true, data: areas, label: { color: colour('--no-go'), fontSize: 10 } };
  }

  function windows(workload) {
    const option = base(words['chart.p50']);
    option.xAxis = timeAxis();
    option.yAxis = axis({ type: 'log' });
    option.series = arms.flatMap(([arm, tone]) => [
      {
        name: words[arm], type: 'line', showSymbol: false, color: colour(tone),
        lineStyle: { type: arm === 'candidate' ? 'dashed' : 'solid' },
        data: (workload[arm].windows || []).filter((w) => w[1] > 0).map((w) => [w[0], w[1]]),
      },
      {
        name: words[arm] + ' · ' + words['chart.longest'], type: 'line', showSymbol: false, color: colour(tone),
        lineStyle: { width: 1, opacity: 0.45 }, data: (workload[arm].windows || []).filter((w) => w[2] > 0).map((w) => [w[0], w[2]]),
      },
    ]);
    events(workload, option.series[0]);
    return option;
  }

  function rates(workload) {
    const option = base(words['chart.rates']);
    option.xAxis = timeAxis();
    option.yAxis = axis({ type: 'value' });
    option.series = arms.flatMap(([arm, tone]) => [
      {
        name: words[arm] + ' · ' + words.offered, type: 'line', step: 'end', showSymbol: false, color: colour(tone),
        lineStyle: { width: 1, type: 'dotted' }, data: workload[arm].offered || [],
      },
      {
        name: words[arm] + ' · ' + words.achieved, type: 'line', showSymbol: false, color: colour(tone),
        lineStyle: { type: arm === 'candidate' ? 'dashed' : 'solid' }, data: workload[arm].achieved || [],
      },
    ]);
    events(workload, option.series[1]);
    return option;
  }

  /** Cells of one arm; both arms of a workload share bins and colours, so that they can be compared by eye. */
  function heat(workload, box) {
    const map = workload.heat[box.dataset.arm];
    const option = base(words['heat.' + box.dataset.arm]);
    const all = Object.values(workload.heat).flatMap((m) => m.cells.filter((_, i) => i % 3 === 2));
    const cells = [];
    let slices = 0;
    for (let i = 0; i < map.cells.length; i += 3) {
      cells.push([map.cells[i], map.cells[i + 1], map.cells[i + 2]]);
      slices = Math.max(slices, map.cells[i] + 1);
    }
    const short = (x) => Number(x.toPrecision(2)).toString();
    option.xAxis = axis({
      type: 'category', data: Array.from({ length: slices }, (_, i) => short(i * map.slice)), name: 's', nameLocation: 'end',
      splitLine: { show: false },
    });
    option.yAxis = axis({ type: 'category', data: map.edges.slice(0, -1).map(short), splitLine: { show: false } });
    option.grid.bottom = 52;
    option.legend = { show: false };
    option.tooltip = {
      trigger: 'item', confine: true, renderMode: 'richText',
      formatter: (p) => short(p.value[0] * map.slice) + ' s · ' + short(map.edges[p.value[1]]) + '–' + short(map.edges[p.value[1] + 1]) + ' ms: ' + p.value[2],
    };
    option.visualMap = {
      min: 1, max: Math.max(2, ...all), orient: 'horizontal', left: 'center', bottom: 0, itemHeight: 90, itemWidth: 10,
      text: [String(Math.max(2, ...all)) + ' ' + words['chart.requests'], '1'], textStyle: { color: colour('--soft'), fontSize: 10 },
      inRange: { color: [colour('--heat-low'), colour(box.dataset.arm === 'candidate' ? '--cand' : '--base')] },
    };
    option.series = [{ type: 'heatmap', data: cells, progressive: 0 }];
    return option;
  }

  const makers = { blocks, percentiles, windows, rates, heat };

  function draw(box) {
    const workload = data.workloads[Number(box.dataset.workload)];
    const chart = echarts.init(box, null, { renderer: 'svg' });
    chart.setOption(makers[box.dataset.chart](workload, box));
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
  const FEW = 18;
  boxes.forEach((box) => (boxes.length <= FEW ? charts.set(box, draw(box)) : watcher.observe(box)));
  const redraw = () => charts.forEach((chart, box) => { chart.dispose(); charts.set(box, draw(box)); });
  window.addEventListener('resize', () => charts.forEach((chart) => chart.resize()));
  window.addEventListener('beforeprint', () => boxes.forEach((box) => { if (!charts.has(box)) charts.set(box, draw(box)); }));
  // A link into a folded part opens it.
  const unfold = () => {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target && target.tagName === 'DETAILS') target.open = true;
  };
  window.addEventListener('hashchange', unfold);
  unfold();
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
})();
