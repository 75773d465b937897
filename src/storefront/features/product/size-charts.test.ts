import { expect, test } from 'vitest';
import { CLOTHING_SIZES, WAIST_SIZES } from '#domain/constants/sizes.ts';
import { hasChart } from './chart-sizes.ts';
import { chartFor, toInches } from './size-charts.ts';

test('every size of the shop has its measures', () => {
  for (const sizes of [CLOTHING_SIZES, WAIST_SIZES]) {
    const chart = chartFor({ sizes });
    expect(chart?.rows.map(({ size }) => size)).toEqual(sizes);
    for (const { cm } of chart?.rows ?? []) expect(cm).toHaveLength(chart?.measures.length ?? 0);
  }
});

test('goods without sizes, or with sizes of their own, have no chart', () => {
  expect(chartFor({ sizes: [] })).toBeUndefined();
  expect(chartFor({ sizes: ['Wide'] })).toBeUndefined();
});

test('a product has a chart where one is found for it', () => {
  const baby = ['0-3 M', '3-6 M', '6-12 M', '12-18 M', '18-24 M'];
  expect(chartFor({ sizes: baby })?.rows.map(({ size }) => size)).toEqual(baby);
  for (const sizes of [[], ['Wide'], ['S', 'Wide'], ['S', 'M'], ['28'], baby])
    expect([sizes, hasChart({ sizes })]).toEqual([sizes, chartFor({ sizes }) !== undefined]);
});

test('a product with a chart of its own has that one', () => {
  const sizeChart = { measures: ['Chest'], rows: [{ size: 'S', cm: [92] }] };
  expect(chartFor({ sizes: ['S'], sizeChart })).toBe(sizeChart);
});

test('inches are given to the nearest half', () => {
  expect(toInches(81)).toBe(32);
  expect(toInches(96)).toBe(38);
});
