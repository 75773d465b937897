import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { Media } from '#contract/console/media.ts';
import { API } from '#contract/urls.ts';
import { sharePath } from '#domain/share-picture.ts';
import { createMediaCache } from '#server/catalogue/media/media-cache.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { photo } from '#testing/test-photo.ts';
import { testProduct } from '#testing/test-product.ts';
import { testSettings } from '#testing/test-settings.ts';
import { registerStaff } from '#testing/test-shopper.ts';
import { createShareEncoder } from './share-encoder.ts';
import { toShareJpeg } from './share-jpeg.ts';

const TALL = { width: 1200, height: 1500 };
const MAX_BYTES = 300_000;

async function openShop(engine: (typeof ENGINES)[number], encodeShare = createShareEncoder()) {
  const folder = await freshFolder();
  const images = join(folder, 'images');
  await mkdir(join(images, 'odd names'), { recursive: true });
  const avif = await photo({ width: 480, height: 600 }).avif({ effort: 0 }).toBuffer();
  for (const name of ['KUR-0001.avif', 'KUR-0001-back.avif', 'unnamed.avif', 'odd names/a 100% #1.avif'])
    await writeFile(join(images, name), avif);
  await writeFile(join(folder, 'secret.avif'), avif);
  await writeFile(join(images, 'broken.avif'), 'no picture');
  const warn = vi.fn();
  const cache = { folder: join(folder, 'share-cache'), logger: { warn } };
  let version = describeCatalogue([]);
  const show = (...pictures: readonly string[]) => {
    const products = pictures.map((image, index) => testProduct({ id: `P-${index}`, image }));
    version = describeCatalogue(products, { settings: testSettings({ shop: { name: 'Dori' } }) });
  };
  const shop = await createTestApp(engine, {
    getVersion: () => version,
    files: { images: [images] },
    shareCache: createMediaCache(cache),
    encodeShare,
  });
  const get = async (path: string) => shop.app.inject({ url: path, headers: { accept: 'image/jpeg' } });
  return { shop, show, get, images };
}

describe.each(ENGINES)('pictures for previews of links, %s', engine => {
  it('are JPEG files of what the version in force names, of the catalogue and uploaded alike', async () => {
    const { shop, show, get } = await openShop(engine);
    const { token } = await registerStaff(shop);
    const payload = await photo({ width: 800, height: 600 }).png().toBuffer();
    const upload = (await shop.send({ method: 'PUT', url: API.media, payload }, token)).json<Media>();
    show('/images/KUR-0001.avif', upload.url, '/images/odd names/a%20100%25%20%231.avif');
    for (const [image, age] of [
      ['/images/KUR-0001.avif', 'public, max-age=2592000'],
      [upload.url, 'public, max-age=31536000, immutable'],
      ['/images/odd names/a%20100%25%20%231.avif', 'public, max-age=2592000'],
    ] as const) {
      const { statusCode, headers, rawPayload } = await get(sharePath(image, 'tall'));
      expect([image, statusCode, headers['content-type']]).toEqual([image, 200, 'image/jpeg']);
      expect([...rawPayload.subarray(0, 2)]).toEqual([0xff, 0xd8]);
      expect(headers['cache-control']).toBe(age);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...TALL });
    }
  }, 60_000);

  it('are of the shop where a page has none: its name', async () => {
    const { show, get } = await openShop(engine);
    show('/images/KUR-0001.avif');
    const { headers, rawPayload } = await get('/share/wide/media/initial-share.png.jpg');
    expect(headers['content-type']).toBe('image/jpeg');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  }, 60_000);

  it('are nothing else', async () => {
    const encode = vi.fn(createShareEncoder());
    const { show, get } = await openShop(engine, encode);
    show('/images/KUR-0001.avif', '/images/../secret.avif', '/images/missing.avif');
    for (const path of [
      '/share/tall/images/unnamed.avif.jpg',
      '/share/wide/images/KUR-0001.avif.jpg',
      '/share/huge/images/KUR-0001.avif.jpg',
      '/share/tall/images/KUR-0001.avif',
      '/share/tall/images/KUR-0001.avif.jpg.jpg',
      '/share/tall/images/%2e%2e%2fsecret.avif.jpg',
      '/share/tall/images/missing.avif.jpg',
      `/share/tall/media/${'0'.repeat(32)}-960.avif.jpg`,
      '/share/tall/https://evil.example/a.jpg',
      '/share/',
    ])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    expect(encode).not.toHaveBeenCalled();
  });

  it('are made once, and anew of a file that has changed', async () => {
    const encode = vi.fn(async () => Buffer.from('made'));
    const { show, get, images } = await openShop(engine, encode);
    show('/images/KUR-0001.avif');
    const path = sharePath('/images/KUR-0001.avif', 'tall');
    await Promise.all([get(path), get(path)]);
    await get(path);
    expect(encode).toHaveBeenCalledTimes(1);
    await writeFile(join(images, 'KUR-0001.avif'), 'another');
    await get(path);
    expect(encode).toHaveBeenCalledTimes(2);
  });

  it('a file that is no picture has none, and the next is made', async () => {
    const { show, get } = await openShop(engine);
    show('/images/broken.avif', '/images/KUR-0001.avif');
    expect((await get(sharePath('/images/broken.avif', 'tall'))).statusCode).toBe(404);
    expect((await get(sharePath('/images/KUR-0001.avif', 'tall'))).statusCode).toBe(200);
  }, 60_000);

  it('are made one at a time, and a flood of requests is told to come back', async () => {
    let [atOnce, max] = [0, 0];
    let release = () => undefined as void;
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    const encode = createShareEncoder(async () => {
      atOnce += 1;
      max = Math.max(max, atOnce);
      await released;
      atOnce -= 1;
      return Buffer.from('made');
    });
    const { show, get, images } = await openShop(engine, encode);
    const names = Array.from({ length: 60 }, (_, index) => `/images/F-${index}.avif`);
    for (const name of names) await writeFile(join(images, name.slice('/images/'.length)), 'x');
    show(...names);
    const responses = names.map(name => get(sharePath(name, 'tall')));
    const refused = await Promise.race(responses.slice(30));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect((await get('/products.json')).statusCode).toBe(200);
    release();
    const statuses = (await Promise.all(responses)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(max).toBe(1);
  });
});

describe('a picture for previews', () => {
  it('has at most 300 kB, whatever it shows', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 90 };
    const create = { ...TALL, channels: 3 as const, background: '#000', noise };
    const file = await sharp({ create }).png().toBuffer();
    expect((await toShareJpeg(file, TALL)).length).toBeLessThanOrEqual(MAX_BYTES);
  }, 60_000);

  it('shows a picture of other proportions whole, on the colour of its edge', async () => {
    const file = await photo({ width: 300, height: 100 }).png().toBuffer();
    const { data, info } = await sharp(await toShareJpeg(file, TALL))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    const [red = 0, , blue = 0] = at(600, 20);
    expect(Math.abs(red - 112)).toBeLessThan(20);
    expect(Math.abs(blue - 112)).toBeLessThan(20);
    expect((at(1190, 760)[2] ?? 0) > 150).toBe(true);
  });
});
