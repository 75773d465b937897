import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stateAfter } from './parcel-states.ts';

const OPEN = ['handed-over', 'in-transit', 'out-for-delivery', 'undelivered', 'rto-in-transit'] as const;

it('events of the same second end in the same state in any order', () => {
  const event = fc.record({ state: fc.constantFrom(...OPEN), at: fc.integer({ min: 1, max: 3 }) });
  const start = { state: 'handed-over', at: 0 } as const;
  fc.assert(
    fc.property(fc.array(event), events => {
      const end = events.reduce(stateAfter, start);
      expect(events.toReversed().reduce(stateAfter, start)).toEqual(end);
    }),
  );
});
