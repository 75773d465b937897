/** What became of all photos that were added on a page, in however many requests. */
import type { AttachedPhotos, Photo } from '#contract/console/photos.ts';

export const toKey = ({ id, name }: Photo): string => `${id} ${name}`;

export function joinResults(results: readonly AttachedPhotos[]): AttachedPhotos {
  const products = new Map<string, AttachedPhotos['products'][number]>();
  for (const product of results.flatMap(result => result.products)) {
    const before = products.get(product.id)?.photos ?? [];
    products.set(product.id, { ...product, photos: once([...before, ...product.photos]) });
  }
  const collect = (part: 'known' | 'surplus' | 'unmatched' | 'gone') =>
    once(results.flatMap(result => result[part]));
  const known = collect('known');
  const attached = new Set([...[...products.values()].flatMap(({ photos }) => photos), ...known].map(toKey));
  return {
    products: [...products.values()],
    known,
    surplus: collect('surplus'),
    unmatched: collect('unmatched').filter(photo => !attached.has(toKey(photo))),
    gone: collect('gone'),
  };
}

export function once(photos: readonly Photo[]): Photo[] {
  return [...new Map(photos.map(photo => [toKey(photo), photo])).values()];
}

/** Returns what is left of a result whose change was taken back: its photos are without a product again. */
export function undone(result: AttachedPhotos): AttachedPhotos {
  const photos = result.products.flatMap(product => product.photos);
  return { ...result, products: [], unmatched: [...result.unmatched, ...photos] };
}
