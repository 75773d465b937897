import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Media } from '#contract/console/media.ts';
import { API } from '#contract/urls.ts';
import { findAudit } from '#server/platform/audit/audit.repository.ts';
import { createTestApp, ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { photo } from '#testing/test-photo.ts';
import { registerStaff } from '#testing/test-shopper.ts';

async function createConsole(engine: (typeof ENGINES)[number]) {
  const shop = await createTestApp(engine);
  const { token } = await registerStaff(shop);
  const upload = async (payload: Buffer, query = '') =>
    shop.send({ method: 'PUT', url: `${API.media}${query}`, payload }, token);
  const list = async (query = '') => shop.send({ url: `${API.media}${query}` }, token);
  return { shop, token, upload, list };
}

async function countRows({ db }: TestApp) {
  const files = await db.selectFrom('media_files').select('media_id').execute();
  const media = await db.selectFrom('media').select('id').execute();
  return [media.length, files.length];
}

describe.each(ENGINES)('uploaded pictures, %s', engine => {
  it('are stored once, in three widths, and served to everybody for ever', async () => {
    const { shop, upload } = await createConsole(engine);
    const bytes = await photo({ width: 1800, height: 2400 }).jpeg().toBuffer();
    const response = await upload(bytes, '?name=vaigai%20kurta.jpg');
    expect(response.statusCode).toBe(201);
    const media = response.json<Media>();
    expect(media).toMatchObject({ type: 'jpeg', width: 1800, height: 2400, names: ['vaigai kurta.jpg'] });
    expect(media.files.map(({ width }) => width)).toEqual([480, 960, 1600]);
    expect(media.url).toBe(`/media/${media.id}-1600.avif`);
    expect(media).not.toHaveProperty('placeholder');
    for (const { url, width, bytes: size } of media.files) {
      const { statusCode, headers, rawPayload } = await shop.app.inject({ url });
      expect([statusCode, headers['content-type'], rawPayload.length]).toEqual([200, 'image/avif', size]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await sharp(rawPayload).metadata()).toMatchObject({
        width,
        height: Math.round((width * 4) / 3),
      });
    }
    shop.clock.pass(MINUTE);
    const again = (await upload(bytes, '?name=copy.jpg')).json<Media>();
    expect(again).toEqual({
      ...media,
      names: ['copy.jpg', 'vaigai kurta.jpg'],
      uploadedAt: shop.clock.now().toISOString(),
    });
    expect(await countRows(shop)).toEqual([1, 3]);
  });

  it('are in the audit, each with the name it was uploaded under and what that name stood for before', async () => {
    const { shop, upload } = await createConsole(engine);
    const [one, other] = await Promise.all(
      [40, 50].map(width => photo({ width, height: 40 }).png().toBuffer()),
    );
    if (one === undefined || other === undefined) throw new Error('There are two photos');
    const first = (await upload(one, '?name=a.jpg')).json<Media>().id;
    const second = (await upload(other, '?name=a.jpg')).json<Media>().id;
    await upload(other, '?name=a.jpg');
    await upload(one, '?name=a.jpg');
    const audit = (await findAudit(shop.db, { kind: 'media', limit: 9 })).toReversed();
    const named = (picture: string) => JSON.stringify({ name: 'a.jpg', picture });
    expect(audit.map(each => [each.action, each.record_id, each.before, each.after])).toEqual([
      ['create', first, null, named(first)],
      ['create', second, named(first), named(second)],
      ['update', first, named(second), named(first)],
    ]);
    expect(new Set(audit.map(({ email }) => email)).size).toBe(1);
    expect(audit[0]?.email).not.toBeNull();
  });

  it('are not enlarged: a narrow one has its own width', async () => {
    const { shop, upload } = await createConsole(engine);
    const media = (await upload(await photo({ width: 700, height: 500 }).png().toBuffer())).json<Media>();
    expect(media.files.map(({ width }) => width)).toEqual([480, 700]);
    expect((await shop.app.inject({ url: media.url })).statusCode).toBe(200);
    const missing = await shop.app.inject({ url: media.url.replace('700', '960') });
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('are listed in pages, the last uploaded first', async () => {
    const { shop, upload, list } = await createConsole(engine);
    const ids: string[] = [];
    for (const width of [40, 50, 60]) {
      ids.unshift((await upload(await photo({ width, height: 40 }).webp().toBuffer())).json<Media>().id);
      shop.clock.pass(width === 40 ? 0 : 1);
    }
    const all = (await list()).json<Media[]>();
    expect(all.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(all[0]?.id).toBe(ids[0]);
    const first = await list('?limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await list(next.slice(API.media.length));
    expect([...first.json<Media[]>(), ...second.json<Media[]>()]).toEqual(all);
    expect(second.headers.link).toBeUndefined();
    expect((await list('?cursor=x')).statusCode).toBe(400);
  });

  it('of two requests at once are stored once', async () => {
    const { shop, upload } = await createConsole(engine);
    const bytes = await photo({ width: 60, height: 60 }).png().toBuffer();
    const responses = await Promise.all([upload(bytes), upload(bytes), upload(bytes)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await countRows(shop)).toEqual([1, 1]);
  });
});
