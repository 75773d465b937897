import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStoredPin } from './pin-storage.ts';

test('a stored PIN code comes back', () => {
  expect(readStoredPin({ pin: '600026' })).toBe('600026');
});

test('what is no PIN code is none', () => {
  for (const pin of ['', '012345', 600_026, null, 'x'.repeat(1000)])
    expect(readStoredPin({ pin })).toBeUndefined();
  fc.assert(
    fc.property(fc.anything(), junk => {
      expect(readStoredPin(junk)).toBeUndefined();
    }),
  );
});
