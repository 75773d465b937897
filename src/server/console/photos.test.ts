import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { AttachedPhotos } from '#contract/console/photos.ts';
import type { DraftProduct } from '#contract/console/product.ts';
import { type ProductJson, toProductJson } from '#contract/products/product.ts';
import { fill } from '#contract/urls.ts';
import { mediaPath } from '#domain/picture.ts';
import { insertMedia, nameMedia } from '#server/catalogue/media/media.repository.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { ENGINES } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { openConsole } from '#testing/test-versions.ts';

const ID = 'DUP-0042';

async function openPhotos(engine: (typeof ENGINES)[number]) {
  const shop = await openConsole(engine, []);
  const clock = () => new Date('2026-11-20T18:00:00Z');
  const deps = { db: shop.db, clock, newId: createIds(clock), actor: 'usr_a' };
  const store = (...products: Parameters<typeof testProduct>[0][]) =>
    changeDraft(
      deps,
      'product',
      products.map(product => {
        const row = toProductJson(testProduct(product));
        return { id: row.id, body: JSON.stringify(row) };
      }),
    );
  let count = 0;
  /** Returns the address of the picture. */
  const upload = async (name: string) => {
    count += 1;
    const id = count.toString(16).padStart(32, '0');
    const media = { id, type: 'jpeg', width: 960, height: 1200, placeholder: '', uploaded_at: count };
    await insertMedia(shop.db, { media, files: [{ width: 960, bytes: new Uint8Array([count]) }] });
    await nameMedia(shop.db, id, name);
    return mediaPath({ id, width: 960 });
  };
  const attach = async (...names: string[]) =>
    (await shop.ask('POST', CONSOLE_API.photoAttachments, { names })).json<AttachedPhotos>();
  const read = async (id: string): Promise<ProductJson> =>
    (await shop.ask('GET', fill(CONSOLE_API.product, { id }))).json<DraftProduct>().product;
  const pictures = async (id: string) => {
    const { image, images = [] } = await read(id);
    return [image, ...images.map(each => each.image)];
  };
  return { ...shop, store, upload, attach, read, pictures };
}

describe.each(ENGINES)('photos, %s', engine => {
  it('go to the product with whose number or name theirs begins, in the order in which they were chosen', async () => {
    const { store, upload, attach, pictures, read } = await openPhotos(engine);
    const image = `/images/photos/${ID}.avif`;
    await store({ id: ID, name: 'Indigo Kurta', image }, { id: 'DUP-004', name: 'Indigo' });
    const back = await upload('dup 0042_back.JPG');
    const front = await upload('DUP-0042-1.jpg');
    const detail = await upload('Indigo-kurta (3).png');
    await upload('IMG_2031.jpg');
    const names = ['DUP-0042-1.jpg', 'IMG_2031.jpg', 'Indigo-kurta (3).png', 'dup 0042_back.JPG'];
    expect(await attach(...names, 'never.jpg')).toEqual({
      products: [
        {
          id: ID,
          name: 'Indigo Kurta',
          image: front,
          photos: ['DUP-0042-1.jpg', 'Indigo-kurta (3).png', 'dup 0042_back.JPG'],
        },
      ],
      known: [],
      surplus: [],
      unmatched: ['IMG_2031.jpg', 'never.jpg'],
    });
    expect(await pictures(ID)).toEqual([front, detail, back]);
    expect((await read(ID)).images?.map(({ alt }) => alt)).toEqual(
      Array(2).fill(`Indigo Kurta in ${(await read(ID)).color}`),
    );
    // A second time changes nothing.
    const again = await attach(...names);
    expect([again.products, again.known]).toEqual([[], names.filter(name => name !== 'IMG_2031.jpg')]);
    expect(await pictures(ID)).toEqual([front, detail, back]);
  });

  it('take the place of pictures that a spreadsheet named and that were not there', async () => {
    const { store, upload, attach, pictures } = await openPhotos(engine);
    const images = [{ image: '/images/Back view.avif', alt: 'From behind' }];
    await store(
      { id: 'A', image: '/images/front.avif', images },
      { id: 'B', image: '/images/KUR-0001.avif' },
      { id: 'C', image: 'https://pictures.example/front.avif' },
    );
    const front = await upload('Front.jpg');
    const back = await upload('backview.jpeg');
    await upload('KUR-0001.jpg');
    const attached = await attach('Front.jpg', 'backview.jpeg', 'KUR-0001.jpg');
    expect(attached.products.map(({ id, photos }) => [id, photos])).toEqual([
      ['A', ['Front.jpg', 'backview.jpeg']],
    ]);
    expect(attached.unmatched).toEqual(['KUR-0001.jpg']);
    expect(await pictures('A')).toEqual([front, back]);
    expect(await pictures('B')).toEqual(['/images/KUR-0001.avif']);
  });

  it('beyond the pictures that a product can have are named and left out', async () => {
    const { store, upload, attach, pictures } = await openPhotos(engine);
    await store({ id: ID, image: '/images/later.avif' });
    const names = Array.from({ length: 15 }, (_, index) => `${ID}-${index}.jpg`);
    for (const name of names) await upload(name);
    expect((await attach(...names)).surplus).toEqual(names.slice(13));
    expect(await pictures(ID)).toHaveLength(13);
  });
});
