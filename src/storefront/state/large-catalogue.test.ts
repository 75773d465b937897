import { afterEach, expect, it, vi } from 'vitest';
import { toProductJson } from '#contract/products/product.ts';
import { paise } from '#domain/money.ts';
import { testProduct } from '#testing/test-product.ts';
import { fetchWhole } from './large-catalogue.ts';

const LISTED = testProduct({ price: paise(89_900), description: '' });
const LONG = { closeUp: '/images/1-close.avif', description: 'Woven by hand.' };

afterEach(() => {
  vi.unstubAllGlobals();
});

it('adds what the list leaves out, and keeps the price of the list where the answer is an older one', async () => {
  const older = toProductJson({
    ...LISTED,
    ...LONG,
    price: paise(79_900),
    isSale: true,
    priceBefore: paise(99_900),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(older)));
  expect(await fetchWhole(LISTED)).toEqual({ ...LISTED, ...LONG });
});
