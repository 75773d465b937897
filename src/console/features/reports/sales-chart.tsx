/** The sales of each day as bars. The table below it has the same figures. */
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatRupees } from '#console/parts/format-number.ts';
import type { SalesReport } from '#contract/console/report.ts';
import styles from './sales-chart.module.css';

const HEIGHT = 240;

export function SalesChart({ rows }: { readonly rows: SalesReport['rows'] }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const chart = new uPlot(optionsFor(element), toData(rows), element);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => chart.redraw();
    scheme.addEventListener('change', redraw);
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      scheme.removeEventListener('change', redraw);
      chart.destroy();
    };
  }, [rows]);
  return (
    <figure ref={box} className={styles.chart} aria-label="Sales by day; the table below has the figures" />
  );
}

/** Noon in the browser's time zone, in which the axis prints its days. */
function toData(rows: SalesReport['rows']): uPlot.AlignedData {
  return [rows.map(({ key }) => Date.parse(`${key}T12:00:00`) / 1000), rows.map(({ sales }) => sales)];
}

function optionsFor(element: HTMLElement): uPlot.Options {
  // Functions, since the colours follow the scheme of the device.
  const colour = (name: string) => () => getComputedStyle(element).getPropertyValue(name);
  const axis = { stroke: colour('color'), grid: { stroke: colour('border-top-color'), width: 1 } };
  const bars = uPlot.paths.bars?.({ size: [0.7, 48] });
  return {
    width: element.clientWidth,
    height: HEIGHT,
    cursor: { show: false },
    legend: { show: false },
    scales: { y: { range: (_chart, _least, max) => [0, Math.max(max, 1) * 1.1] } },
    axes: [
      { ...axis, values: (_chart, days) => days.map(day => DAY.format(day * 1000)), space: 72 },
      { ...axis, size: 76, values: (_chart, amounts) => amounts.map(formatRupees) },
    ],
    series: [
      {},
      { fill: colour('accent-color'), width: 0, points: { show: false }, ...(bars && { paths: bars }) },
    ],
  };
}

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' });
