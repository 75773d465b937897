/** Photos that are uploaded before their products exist. */
import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { Media } from '#contract/console/media.ts';
import type { AttachedPhotos, StoredPhotos } from '#contract/console/photos.ts';
import type { DraftProduct } from '#contract/console/product.ts';
import type { ImportResult } from '#contract/console/spreadsheet.ts';
import { API, fill } from '#contract/urls.ts';
import { DAY, ENGINES, MINUTE } from '#testing/test-app.ts';
import { photo } from '#testing/test-photo.ts';
import { openConsole } from '#testing/test-versions.ts';

const COLUMNS = 'id,name,category,model,color,printName,price,sizes,description';
const row = (id: string, name: string) => `${id},${name},kurta,Kurta,Indigo,Plain,899,S,Soft as air.`;

async function openPhotos(engine: (typeof ENGINES)[number], ids: readonly string[] = []) {
  const shop = await openConsole(engine, ids);
  let count = 0;
  const upload = async (name: string, bytes?: Buffer) => {
    count += 1;
    const picture =
      bytes ??
      (await photo({ width: 40 + count, height: 50 })
        .jpeg()
        .toBuffer());
    const url = `${API.media}?name=${encodeURIComponent(name)}`;
    const { id, url: address } = (await shop.ask('PUT', url, picture)).json<Media>();
    return { photo: { id, name }, url: address };
  };
  type Uploaded = Awaited<ReturnType<typeof upload>>;
  const attach = async (photos: readonly Uploaded[], product?: string) =>
    (
      await shop.ask('POST', CONSOLE_API.photoAttachments, {
        photos: photos.map(each => each.photo),
        product,
      })
    ).json<AttachedPhotos>();
  const list = async () => (await shop.ask('GET', CONSOLE_API.storedPhotos)).json<StoredPhotos>();
  const importTable = async (rows: readonly string[], query = '', columns = COLUMNS) =>
    (
      await shop.ask(
        'PUT',
        `${CONSOLE_API.spreadsheet}${query}`,
        Buffer.from([columns, ...rows].join('\n')),
        {
          'if-match': '*',
        },
      )
    ).json<ImportResult>();
  const pictures = async (id: string) => {
    const { product } = (await shop.ask('GET', fill(CONSOLE_API.product, { id }))).json<DraftProduct>();
    return [product.image, ...(product.images ?? []).map(({ image }) => image)];
  };
  return { ...shop, upload, attach, list, importTable, pictures };
}

const toNames = (photos: readonly { readonly name: string }[]) => photos.map(({ name }) => name);

describe.each(ENGINES)('photos that are uploaded before their products, %s', engine => {
  it('join them at the import of a sheet without pictures, as its preview says', async () => {
    const { upload, attach, list, importTable, pictures } = await openPhotos(engine);
    const back = await upload('KAN-101-back.jpg');
    const other = await upload('IMG_7.jpg');
    const front = await upload('kan 101.JPG');
    const byName = await upload('Ikat blouse 2.jpg');
    // They were chosen in another order than they arrived.
    const attached = await attach([front, back, byName, other]);
    expect(attached.unmatched).toHaveLength(4);
    expect(toNames((await list()).photos)).toEqual([
      'IMG_7.jpg',
      'Ikat blouse 2.jpg',
      'KAN-101-back.jpg',
      'kan 101.JPG',
    ]);
    const rows = [row('KAN-101', 'Kantha Kurta'), row('IKA-1', 'Ikat Blouse'), row('KAN-10', 'Plain Kurta')];
    const dryRun = await importTable(rows, '?dryRun=true');
    const photos = {
      count: 2,
      first: [
        { id: 'KAN-101', photos: ['kan 101.JPG', 'KAN-101-back.jpg'] },
        { id: 'IKA-1', photos: ['Ikat blouse 2.jpg'] },
      ],
    };
    expect(dryRun.photos).toEqual(photos);
    expect((await list()).count).toBe(4);
    expect((await importTable(rows)).photos).toEqual(photos);
    expect(await pictures('KAN-101')).toEqual([front.url, back.url]);
    expect(await pictures('IKA-1')).toEqual([byName.url]);
    expect(await pictures('KAN-10')).toEqual(['/images/photos/KAN-10.avif']);
    expect(await list()).toEqual({ count: 1, photos: [{ ...other.photo, url: other.url }] });
  });

  it('are left alone where they are the picture of another product, or fit one better', async () => {
    const { upload, attach, importTable, pictures } = await openPhotos(engine, ['A', 'KAN-101-B']);
    const taken = await upload('KAN-101-2.jpg');
    await attach([taken], 'A');
    await upload('KAN-101-B-front.jpg');
    const named = await upload('KAN-102.jpg');
    const columns = `${COLUMNS},image`;
    const rows = [
      `${row('KAN-101', 'One')},`,
      `${row('KAN-102', 'Two')},`,
      `${row('KAN-103', 'Three')},KAN-102.jpg`,
    ];
    const { photos, hints } = await importTable(rows, '', columns);
    expect(photos).toEqual({ first: [], count: 0 });
    expect(hints.first.map(({ row: number }) => number)).toEqual([2, 3]);
    expect(await pictures('KAN-101')).toEqual(['/images/photos/KAN-101.avif']);
    expect(await pictures('KAN-102')).toEqual(['/images/photos/KAN-102.avif']);
    expect(await pictures('KAN-103')).toEqual([named.url]);
  });

  it('do not join products that are there already, whose row changes nothing of their pictures', async () => {
    const { upload, importTable, pictures } = await openPhotos(engine, ['A']);
    const before = await pictures('A');
    await upload('A-2.jpg');
    expect((await importTable([row('A', 'Another name')])).photos.count).toBe(0);
    expect(await pictures('A')).toEqual(before);
  });

  it('are listed for thirty days, the newest first, at most 200, and no picture of the draft', async () => {
    const { upload, attach, list, db, clock } = await openPhotos(engine, ['A']);
    const used = await upload('used.jpg');
    await attach([used], 'A');
    clock.pass(MINUTE);
    const old = await upload('old.jpg');
    clock.pass(MINUTE);
    const media = Array.from({ length: 201 }, (_, index) => ({
      id: index.toString(16).padStart(32, '0'),
      type: 'jpeg',
      width: 9,
      height: 9,
      placeholder: '',
      uploaded_at: clock.now().getTime() + index,
    }));
    for (const each of media) {
      await db.insertInto('media').values(each).execute();
      await db
        .insertInto('media_files')
        .values({ media_id: each.id, width: 9, bytes: new Uint8Array([1]) })
        .execute();
      await db
        .insertInto('media_names')
        .values({ name: `${each.id}.jpg`, media_id: each.id })
        .execute();
    }
    const found = await list();
    expect([found.count, found.photos.length]).toEqual([202, 200]);
    expect(found.photos[0]?.id).toBe(media.at(-1)?.id);
    await db.deleteFrom('media').where('width', '=', 9).execute();
    expect(toNames((await list()).photos)).toEqual(['old.jpg']);
    const uploaded_at = clock.now().getTime() - 30 * DAY;
    await db.updateTable('media').set({ uploaded_at }).where('id', '=', old.photo.id).execute();
    expect(await list()).toEqual({ photos: [], count: 0 });
  });
});

describe.each(ENGINES)('two files of the same picture, %s', engine => {
  it('go each where its own name says', async () => {
    const { upload, attach, importTable, pictures } = await openPhotos(engine, ['JAC-501']);
    const own = await upload('own.jpg');
    await attach([own], 'JAC-501');
    await importTable([row('IKA-1', 'Ikat Blouse')]);
    const bytes = await photo({ width: 77, height: 50 }).jpeg().toBuffer();
    const ikat = await upload('IKA-1.jpg', bytes);
    const jacket = await upload('JAC-501.jpg', bytes);
    const none = await upload('IMG_1.jpg', bytes);
    const { products, unmatched } = await attach([ikat, jacket, none]);
    expect(new Map(products.map(({ id, photos }) => [id, toNames(photos)]))).toEqual(
      new Map([
        ['IKA-1', ['IKA-1.jpg']],
        ['JAC-501', ['JAC-501.jpg']],
      ]),
    );
    expect(toNames(unmatched)).toEqual(['IMG_1.jpg']);
    expect(await pictures('IKA-1')).toEqual([ikat.url]);
    expect(await pictures('JAC-501')).toEqual([own.url, ikat.url]);
  });

  it('join each new product that its own name says', async () => {
    const { upload, importTable, pictures } = await openPhotos(engine);
    const bytes = await photo({ width: 78, height: 50 }).jpeg().toBuffer();
    const { url } = await upload('IKA-1.jpg', bytes);
    await upload('JAC-501.jpg', bytes);
    await importTable([row('JAC-501', 'Jacket'), row('KUR-1', 'Kurta')]);
    expect(await pictures('JAC-501')).toEqual([url]);
    expect(await pictures('KUR-1')).toEqual(['/images/photos/KUR-1.avif']);
  });
});
