import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARCEL_STATE_NAMES } from './parcel-states.ts';
import { canReceive, fitsContents, uncreditedPieces } from './received-pieces.ts';

describe('what came back of a parcel', () => {
  it('is recorded of parcels that were sent and not delivered', () => {
    expect(PARCEL_STATE_NAMES.filter(canReceive)).toEqual([
      'handed-over',
      'in-transit',
      'out-for-delivery',
      'undelivered',
      'rto-in-transit',
      'rto-delivered',
      'lost',
    ]);
  });

  it('is never more than was in it, each line once', () => {
    const contents = [
      { line: 0, quantity: 3 },
      { line: 2, quantity: 1 },
    ];
    const fits = (...pieces: readonly (readonly [number, number, number])[]) =>
      fitsContents(
        contents,
        pieces.map(([line, good, damaged]) => ({ line, good, damaged })),
      );
    expect([fits(), fits([0, 2, 1], [2, 0, 0]), fits([0, 0, 0])]).toEqual([true, true, true]);
    expect([fits([0, 3, 1]), fits([1, 1, 0]), fits([0, 1, 0], [0, 1, 0]), fits([0, -1, 1])]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

it('a piece that comes back and is paid back is credited once, whichever happens first', () => {
  const step = fc.record({
    cause: fc.constantFrom('back', 'paid'),
    line: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(step), steps => {
      const credited: { line: number; quantity: number }[] = [];
      const sum = (line: number, cause: string, until = steps.length) =>
        steps
          .slice(0, until)
          .filter(each => each.line === line && each.cause === cause)
          .reduce((pieces, { quantity }) => pieces + quantity, 0);
      for (const [index, { cause, line, quantity }] of steps.entries()) {
        const before = [{ line, quantity: sum(line, cause, index) }];
        credited.push(...uncreditedPieces([{ line, quantity }], { before, credited }));
      }
      for (const line of [0, 1]) {
        const notes = credited.filter(each => each.line === line);
        const pieces = notes.reduce((all, { quantity }) => all + quantity, 0);
        expect(pieces).toBe(Math.max(sum(line, 'back'), sum(line, 'paid')));
      }
    }),
  );
});
