import { expect, test } from 'vitest';
import { inState, isShown } from './product-details.ts';

test('a product is shown when it is live and its time of publication has come', () => {
  const at = new Date('2026-12-01T00:00:00+05:30');
  const publishAt = '2026-12-01T00:00:00+05:30';
  expect(isShown({}, at)).toBe(true);
  expect(isShown({ state: 'live', publishAt }, at)).toBe(true);
  expect(isShown({ publishAt }, new Date(at.getTime() - 1))).toBe(false);
  expect(isShown({ state: 'draft' }, at)).toBe(false);
  expect(isShown({ state: 'archived', publishAt }, at)).toBe(false);
});

test('a product that was archived and is shown again is as it was', () => {
  const product = { fabric: 'Cotton' };
  const archived = inState(product, 'archived');
  expect(archived).toEqual({ fabric: 'Cotton', state: 'archived' });
  expect(inState(archived, 'live')).toEqual(product);
  expect(inState(product, 'live')).toBe(product);
  const live = { ...product, state: 'live' } as const;
  expect(inState(live, 'live')).toBe(live);
});
