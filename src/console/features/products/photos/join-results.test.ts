import { expect, it } from 'vitest';
import type { AttachedPhotos } from '#contract/console/photos.ts';
import { joinResults, undone } from './join-results.ts';

const NOTHING = { products: [], known: [], surplus: [], unmatched: [], gone: [] };
const photo = (name: string) => ({ id: '1'.repeat(32), name });
const toProduct = (...names: string[]): AttachedPhotos => ({
  ...NOTHING,
  products: [{ id: 'A', name: 'Kurta', image: '/a.avif', photos: names.map(photo) }],
});

it('photos that got a product later are no longer without one, until that is taken back', () => {
  const first = { ...toProduct('front.jpg'), unmatched: [photo('one.jpg'), photo('two.jpg')] };
  const second = toProduct('two.jpg');
  const joined = joinResults([first, second]);
  expect(joined.products.map(({ photos }) => photos)).toEqual([[photo('front.jpg'), photo('two.jpg')]]);
  expect(joined.unmatched).toEqual([photo('one.jpg')]);
  expect(joinResults([first, undone(second)])).toEqual({ ...NOTHING, ...first });
  expect(
    joinResults([
      { ...NOTHING, unmatched: [photo('x')] },
      { ...NOTHING, known: [photo('x')] },
    ]),
  ).toEqual({ ...NOTHING, known: [photo('x')] });
});
