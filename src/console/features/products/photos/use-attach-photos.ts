/** Sends stored photos to their products, and remembers what became of each. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '#console/api/api-query.ts';
import { post } from '#console/api/call-api.ts';
import { useToastDraftUndo } from '#console/api/draft.ts';
import { formatCount } from '#console/parts/format-count.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { AttachedPhotos, MAX_PHOTOS, type Photo, StoredPhotos } from '#contract/console/photos.ts';
import { joinResults, undone } from './join-results.ts';

const storedPhotosQuery = apiQuery(['stored-photos'], CONSOLE_API.storedPhotos, StoredPhotos);

export function useAttachPhotos() {
  const { data: earlier = { photos: [], count: 0 } } = useQuery(storedPhotosQuery);
  const [stored, setStored] = useState<readonly Photo[]>([]);
  const [results, setResults] = useState<readonly AttachedPhotos[]>([]);
  const toastDraftUndo = useToastDraftUndo();
  const send = async (photos: readonly Photo[], product?: string) => {
    const result = await post(CONSOLE_API.photoAttachments, AttachedPhotos, { photos, product });
    setResults(all => [...all, result]);
    if (result.revision === undefined) return;
    toastDraftUndo(describe(result), result.revision, () =>
      setResults(all => all.map(each => (each === result ? undone(each) : each))),
    );
  };
  const attach = useMutation({
    mutationFn: async (photos: readonly Photo[]) => {
      for (let index = 0; index < photos.length; index += MAX_PHOTOS) {
        const part = photos.slice(index, index + MAX_PHOTOS);
        await send(part);
        setStored(all => all.filter(photo => !part.includes(photo)));
      }
    },
    meta: { showsErrors: true },
  });
  return {
    /** Photos on the server whose products are not known yet, in the order in which they were chosen. */
    stored,
    addStored: (photo: Photo) => setStored(all => [...all, photo]),
    attach,
    /** Adds photos to a product whatever their names. */
    assign: ({ photos, product }: Assignment) => send(photos.slice(0, MAX_PHOTOS), product),
    found: joinResults(results),
    /** Photos on the server that no product shows, the last uploaded first. */
    earlier,
  };
}

export interface Assignment {
  readonly photos: readonly Photo[];
  /** The id of the product. */
  readonly product: string;
}

function describe({ products }: AttachedPhotos): string {
  const count = products.flatMap(({ photos }) => photos).length;
  const [{ name } = { name: '' }] = products;
  const where = products.length === 1 ? name : formatCount(products.length, 'product');
  const verb = count === 1 ? 'is' : 'are';
  return `${formatCount(count, 'photo')} ${verb} added to ${where}. Shoppers see ${count === 1 ? 'it' : 'them'} once you publish.`;
}
