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
  /** Returns the photo with the address of its picture. */
  const upload = async (name: string) => {
    count += 1;
    const id = count.toString(16).padStart(32, '0');
    const media = { id, type: 'jpeg', width: 960, height: 1200, placeholder: '', uploaded_at: count };
    await insertMedia(shop.db, { media, files: [{ width: 960, bytes: new Uint8Array([count]) }] });
    await nameMedia(shop.db, id, name);
    return { photo: { id, name }, url: mediaPath({ id, width: 960 }) };
  };
  type Uploaded = Pick<Awaited<ReturnType<typeof upload>>, 'photo'>;
  const sendPhotos = (photos: readonly Uploaded[], product?: string) =>
    shop.ask('POST', CONSOLE_API.photoAttachments, { photos: photos.map(({ photo }) => photo), product });
  const attach = async (...photos: readonly Uploaded[]) => (await sendPhotos(photos)).json<AttachedPhotos>();
  const read = async (id: string): Promise<ProductJson> =>
    (await shop.ask('GET', fill(CONSOLE_API.product, { id }))).json<DraftProduct>().product;
  const pictures = async (id: string) => {
    const { image, images = [] } = await read(id);
    return [image, ...images.map(each => each.image)];
  };
  return { ...shop, store, upload, sendPhotos, attach, read, pictures };
}

const toNames = (photos: AttachedPhotos['known']) => photos.map(({ name }) => name);

describe.each(ENGINES)('photos, %s', engine => {
  it('go to the product with whose number or name theirs begins, in the order in which they were chosen', async () => {
    const { store, upload, attach, pictures, read } = await openPhotos(engine);
    const image = `/images/photos/${ID}.avif`;
    await store({ id: ID, name: 'Indigo Kurta', image }, { id: 'DUP-004', name: 'Indigo' });
    const back = await upload('dup 0042_back.JPG');
    const front = await upload('DUP-0042-1.jpg');
    const detail = await upload('Indigo-kurta (3).png');
    const other = await upload('IMG_2031.jpg');
    const gone = { photo: { id: 'f'.repeat(32), name: 'DUP-0042 never.jpg' } };
    const all = [front, other, detail, back];
    expect(await attach(...all, gone)).toEqual({
      products: [
        {
          id: ID,
          name: 'Indigo Kurta',
          image: front.url,
          photos: [front.photo, detail.photo, back.photo],
        },
      ],
      known: [],
      surplus: [],
      unmatched: [other.photo],
      gone: [gone.photo],
      revision: expect.any(Number),
    });
    expect(await pictures(ID)).toEqual([front.url, detail.url, back.url]);
    expect((await read(ID)).images?.map(({ alt }) => alt)).toEqual(
      Array(2).fill(`Indigo Kurta in ${(await read(ID)).color}`),
    );
    // A second time changes nothing.
    const again = await attach(...all);
    expect([again.products, again.known, again.revision]).toEqual([
      [],
      [front.photo, detail.photo, back.photo],
      undefined,
    ]);
    expect(await pictures(ID)).toEqual([front.url, detail.url, back.url]);
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
    const attached = await attach(front, back, await upload('KUR-0001.jpg'));
    expect(attached.products.map(({ id, photos }) => [id, toNames(photos)])).toEqual([
      ['A', ['Front.jpg', 'backview.jpeg']],
    ]);
    expect(toNames(attached.unmatched)).toEqual(['KUR-0001.jpg']);
    expect(await pictures('A')).toEqual([front.url, back.url]);
    expect(await pictures('B')).toEqual(['/images/KUR-0001.avif']);
  });

  it('beyond the pictures that a product can have are named and left out', async () => {
    const { store, upload, attach, pictures } = await openPhotos(engine);
    await store({ id: ID, image: '/images/later.avif' });
    const photos = [];
    for (let index = 0; index < 15; index += 1) photos.push(await upload(`${ID}-${index}.jpg`));
    expect((await attach(...photos)).surplus).toEqual(photos.slice(13).map(({ photo }) => photo));
    expect(await pictures(ID)).toHaveLength(13);
  });

  it('with one name are told apart by what was uploaded', async () => {
    const { store, upload, attach, pictures } = await openPhotos(engine);
    await store({ id: ID, image: '/images/later.avif' }, { id: 'A', image: '/images/front.avif' });
    const mine = await upload(`${ID}.jpg`);
    const theirs = await upload(`${ID}.jpg`);
    await attach(mine);
    expect(await pictures(ID)).toEqual([mine.url]);
    await attach(mine, theirs, mine);
    expect(await pictures(ID)).toEqual([mine.url, theirs.url]);
    // Either of these could be meant.
    const fronts = [await upload('front.jpg'), await upload('Front.jpg')];
    expect((await attach(...fronts)).unmatched).toHaveLength(2);
    expect(await pictures('A')).toEqual(['/images/front.avif']);
  });

  it('are added to the product that somebody chooses, and taken back', async () => {
    const { store, upload, ask, sendPhotos, pictures } = await openPhotos(engine);
    await store(
      { id: ID, image: '/images/later.avif' },
      { id: 'A', image: 'https://pictures.example/a.avif' },
    );
    const photos = [await upload('IMG_2.jpg'), await upload('IMG_1.jpg'), await upload(`${ID}.jpg`)];
    const urls = photos.map(({ url }) => url);
    const before = await pictures('A');
    const { products, revision } = (await sendPhotos(photos, 'A')).json<AttachedPhotos>();
    expect(products.map(({ id, photos: added }) => [id, toNames(added)])).toEqual([
      ['A', ['IMG_2.jpg', 'IMG_1.jpg', `${ID}.jpg`]],
    ]);
    expect(await pictures('A')).toEqual([...before, ...urls]);
    expect((await sendPhotos(photos, 'A')).json<AttachedPhotos>().known).toHaveLength(3);
    expect((await ask('POST', CONSOLE_API.draftUndo, { revision })).statusCode).toBe(200);
    expect(await pictures('A')).toEqual(before);
    expect((await sendPhotos(photos, 'B')).statusCode).toBe(404);
  });
});
