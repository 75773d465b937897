import { afterEach, expect, it, vi } from 'vitest';
import { toProductJson } from '#contract/product.ts';
import { paise } from '#domain/money.ts';
import type { Product } from '#domain/product.ts';
import { fetchWhole } from './large-catalogue.ts';

const LISTED: Product = {
  id: 'KUR-1',
  name: 'Kurta',
  category: 'kurta',
  model: 'Straight',
  color: 'Indigo',
  printName: 'Ikat',
  price: paise(89_900),
  sizes: ['S'],
  image: '/images/1.avif',
  description: '',
  isNew: false,
  isSale: false,
};
const LONG = { closeUp: '/images/1-close.avif', description: 'Woven by hand.' };

afterEach(() => {
  vi.unstubAllGlobals();
});

it('adds what the list leaves out, and keeps the price of the list where the answer is an older one', async () => {
  const older = toProductJson({ ...LISTED, ...LONG, price: paise(79_900), isSale: true, discount: 20 });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(older)));
  expect(await fetchWhole(LISTED)).toEqual({ ...LISTED, ...LONG });
});
