import { expect, it } from 'vitest';
import { readCatalogue, readCatalogueInParts } from './product.ts';

const row = (at: number) => ({
  id: `SHI-${String(at).padStart(4, '0')}`,
  name: `Shirt ${at}`,
  category: 'shirt',
  model: 'camp',
  color: 'indigo',
  printName: 'ikat',
  price: at === 70 ? 'dear' : 799,
  sizes: ['M'],
  image: 'SHI.avif',
  description: '',
  isNew: false,
  isSale: false,
});

it('reads in parts what it reads at once, and pauses ahead of each', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => row(at));
  let pauses = 0;
  const read = await readCatalogueInParts(rows, async () => void (pauses += 1));
  expect(read).toEqual(readCatalogue(rows));
  expect(read.dropped).toHaveLength(1);
  expect(pauses).toBe(3);
});

it('reads what is no list as an empty catalogue', async () => {
  const read = await readCatalogueInParts({}, async () => undefined);
  expect([read.catalogue.products, read.dropped.length]).toEqual([[], 1]);
});
