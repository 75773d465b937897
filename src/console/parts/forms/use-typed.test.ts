import { afterEach, expect, it, vi } from 'vitest';
import { readTyped } from './use-typed.ts';

const withText = (getItem: () => string | null) => vi.stubGlobal('sessionStorage', { getItem });

afterEach(() => {
  vi.unstubAllGlobals();
});

it('has what was typed, and what it was typed over', () => {
  const typed = { values: { name: 'Dori' }, base: { revision: 3 } };
  withText(() => JSON.stringify(typed));
  expect(readTyped('shop')).toEqual(typed);
});

it.each([
  ['nothing is stored', () => null],
  ['the text is damaged', () => '{"values":'],
  [
    'the browser forbids the storage',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  ],
])('has nothing where %s', (_why, getItem) => {
  withText(getItem);
  expect(readTyped('shop')).toBeUndefined();
});
