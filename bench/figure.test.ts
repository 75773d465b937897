import { describe, expect, it } from 'vitest';
import { findIssue } from './budget.ts';
import { quantile, spell, toFigure } from './figure.ts';

describe('a figure', () => {
  it('is the median of its runs, with the least and the most', () => {
    expect(toFigure('x', 'ms', [3, 1, 2])).toMatchObject({ runs: 3, median: 2, spread: [1, 3] });
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(() => toFigure('x', 'ms', [])).toThrow('no values');
  });

  it('is held against what it may be at most or at least', () => {
    const figure = toFigure('x', 'KB', [92, 93, 94]);
    expect(findIssue(figure, { atMost: 93 })).toBeUndefined();
    expect(findIssue(figure, { atMost: 92 })).toBe('x: 93 KB, where 92 KB is the most');
    expect(findIssue(figure, { atLeast: 94 })).toBe('x: 93 KB, where 94 KB is the least');
    expect(findIssue(figure, undefined)).toBeUndefined();
  });

  it('is spelt with three digits that count', () => {
    expect([0.001234, 1.5, 12.345, 1234.5].map(spell)).toEqual(['0.00123', '1.5', '12.3', '1,235']);
  });
});
