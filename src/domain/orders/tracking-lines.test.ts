import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchTrackingLines, readTrackingLines } from './tracking-lines.ts';

const [A, B] = ['NL-261120-7K3M9Q', 'NL-261121-ABCDEF'];

const pairs = (text: string) =>
  readTrackingLines(text).map(({ order, trackingNumber, issue }) => [order, trackingNumber, issue]);

describe('pasted tracking numbers', () => {
  it.each([', ', ',', ';', '\t', ' | ', '  '])('are read with %j between', separator => {
    expect(pairs(`${A}${separator}1234567890\n${B.toLowerCase()}${separator}em123456789in\r\n`)).toEqual([
      [A, '1234567890', undefined],
      [B, 'EM123456789IN', undefined],
    ]);
  });

  it('may have headings, quotes, empty lines, and spaces in a number', () => {
    const text = `Order number,Tracking number\n\n"${A}","EM 123 456 789 IN"\n   \n${B} 12 3456 7890`;
    expect(pairs(text)).toEqual([
      [A, 'EM123456789IN', undefined],
      [B, '1234567890', undefined],
    ]);
    expect(readTrackingLines(text).map(({ line }) => line)).toEqual([3, 5]);
  });

  it.each([
    ['1234567890', 'This line does not begin with an order number.'],
    [',1234567890', 'This line does not begin with an order number.'],
    [A, 'This line has no tracking number.'],
    [`${A},`, 'This line has no tracking number.'],
    [`${A},12`, '12 is not a tracking number: 4 to 40 digits, some with letters and hyphens.'],
    [`${A},=1+1000`, '=1+1000 is not a tracking number: 4 to 40 digits, some with letters and hyphens.'],
    [`${A},12345\n${A},12346`, `${A} is in the list twice.`],
    [`${A}\tMeena\t12345`, 'This line has more than an order number and a tracking number.'],
    [`${A},12345\n${B},12345`, '12345 is in the list twice.'],
  ])('of %j have a fault that is named', (text, issue) => {
    expect(readTrackingLines(text).at(-1)?.issue).toBe(issue);
  });

  it('are read from any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        for (const { line } of readTrackingLines(text)) expect(line).toBeGreaterThan(0);
      }),
    );
  });
});

describe('tracking numbers for chosen orders', () => {
  const C = 'NL-261121-GHJKLM';
  const match = (text: string, chosen = [A, B, C]) =>
    matchTrackingLines(text, chosen).map(({ line, order, trackingNumber, issue }) => [
      line,
      order,
      issue ?? trackingNumber,
    ]);

  it('are given in the order in which the orders are shown', () => {
    expect(match('\nAWB\nem 123 456 789 in\r\n\n4444455555\n\n')).toEqual([
      [3, A, 'EM123456789IN'],
      [5, C, '4444455555'],
    ]);
  });

  it('are given by the number of the order', () => {
    expect(match(`Order,AWB\n${C},11111\n${A},22222`)).toEqual([
      [2, C, '11111'],
      [3, A, '22222'],
    ]);
  });

  it.each([
    ['11111\n22222', [A], 'There is no order for this line.'],
    ['11111\n11111', [A, B], '11111 is in the list twice.'],
    ['Meena\t11111', [A], 'This line has more than an order number and a tracking number.'],
    [
      'Tracking number',
      [A],
      'TRACKINGNUMBER is not a tracking number: 4 to 40 digits, some with letters and hyphens.',
    ],
    ['=1+1000', [A], '=1+1000 is not a tracking number: 4 to 40 digits, some with letters and hyphens.'],
    [`${C} 11111`, [A, B], `${C} is not one of the chosen orders.`],
    [`${A} 11111\n22222`, [A, B], 'This line does not begin with an order number.'],
  ])('of %j for %j have a fault that is named', (text, chosen, issue) => {
    expect(match(text, [...chosen]).at(-1)?.[2]).toBe(issue);
  });

  it('never names an order that was not chosen, nor one twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('1', 'a', ',', '\t', '\n', ' ', A) }), text => {
        const ready = matchTrackingLines(text, [A, B]).filter(({ issue }) => issue === undefined);
        expect(new Set(ready.map(({ order }) => order)).size).toBe(ready.length);
        for (const { order } of ready) expect([A, B]).toContain(order);
      }),
    );
  });
});
