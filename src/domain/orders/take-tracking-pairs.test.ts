import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeTrackingPairs } from './take-tracking-pairs.ts';
import { matchTrackingLines } from './tracking-lines.ts';

const [A, B, C] = ['NL-261120-7K3M9Q', 'NL-261121-ABCDEF', 'NL-261121-GHJKLM'];
const chosen = [A, B];
const pair = (order: string, trackingNumber: string) => ({ order, trackingNumber });

describe('numbers of a file', () => {
  it('of the chosen orders come below what is typed; those of others are counted', () => {
    const text = `Order\tAWB\n${A}, 11 111\n`;
    expect(
      takeTrackingPairs([pair(A, '11111'), pair(B, '22222'), pair(C, '33333')], { text, chosen }),
    ).toEqual({
      text: `Order\tAWB\n${A}, 11 111\n${B}\t22222`,
      taken: 2,
      others: 1,
    });
  });

  it('leave numbers that were typed without orders to the orders they stand for', () => {
    const { text } = takeTrackingPairs([pair(B, '22222')], { text: '11111', chosen });
    expect(text).toBe(`${A}\t11111\n${B}\t22222`);
  });

  it('that differ from the typed one are a fault to decide on', () => {
    const { text } = takeTrackingPairs([pair(A, '22222')], { text: `${A} 11111`, chosen });
    expect(matchTrackingLines(text, chosen).map(({ issue }) => issue)).toEqual([
      undefined,
      `${A} is in the list twice.`,
    ]);
  });

  it('keep every typed number, are all matched, and change nothing the second time', () => {
    const typed = fc.string({ unit: fc.constantFrom('1', '23456', 'a', ',', '\t', '\n', ' ', A, C) });
    const pairs = fc.uniqueArray(
      fc.tuple(fc.constantFrom(A, B, C), fc.constantFrom('77777', '88888')).map(each => pair(...each)),
      { selector: ({ order, trackingNumber }) => order + trackingNumber },
    );
    fc.assert(
      fc.property(typed, pairs, (text, found) => {
        const once = takeTrackingPairs(found, { text, chosen });
        const lines = matchTrackingLines(once.text, chosen);
        const before = matchTrackingLines(text, chosen).filter(({ issue }) => issue === undefined);
        const part = ({ order, trackingNumber }: (typeof lines)[number]) => `${order} ${trackingNumber}`;
        expect(lines.map(part)).toEqual(expect.arrayContaining(before.map(part)));
        for (const each of found.filter(({ order }) => order !== C))
          expect(lines).toContainEqual(expect.objectContaining(each));
        expect(takeTrackingPairs(found, { text: once.text, chosen })).toEqual(once);
      }),
    );
  });
});
