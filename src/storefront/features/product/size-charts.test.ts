import { expect, test } from 'vitest';
import { CLOTHING_SIZES, WAIST_SIZES } from '#domain/constants/sizes.ts';
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

test('a product with a chart of its own has that one', () => {
  const sizeChart = { measures: ['Chest'], rows: [{ size: 'S', cm: [92] }] };
  expect(chartFor({ sizes: ['S'], sizeChart })).toBe(sizeChart);
});

test('inches are given to the nearest half', () => {
  expect(toInches(81)).toBe(32);
  expect(toInches(96)).toBe(38);
});
