import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readListCatalogue, readProduct, toProductJson } from '#contract/products/product.ts';
import { createTestApp, PRODUCTS } from '#testing/test-app.ts';
import { describeCatalogue } from './load-catalogue.ts';

const version = describeCatalogue(PRODUCTS).id;
const body = JSON.stringify(PRODUCTS.map(toProductJson));

describe('/products.json', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent in %s to whoever can read it', async (encoding, decompress) => {
    const { app } = await createTestApp('embedded');
    const headers = { 'accept-encoding': `deflate, ${encoding}` };
    const response = await app.inject({ url: '/products.json', headers });
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': encoding,
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
    });
    expect(decompress(response.rawPayload).toString()).toBe(body);
  });

  it('is not sent again to whoever has it', async () => {
    const { app } = await createTestApp('embedded');
    const { headers, body: sent } = await app.inject({ url: '/products.json' });
    expect([sent, headers.etag]).toEqual([body, `W/"${version}"`]);
    const ask = (etag: string) =>
      app.inject({ url: '/products.json', headers: { 'if-none-match': etag, 'accept-encoding': 'br' } });
    const again = await ask(String(headers.etag));
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask('"old", W/"older"')).statusCode).toBe(200);
  });
});

describe('the products of a large catalogue', () => {
  it('are a list without long texts, of which the browser makes the same lists', async () => {
    const { app } = await createTestApp('embedded');
    const response = await app.inject({ url: '/products-list.json' });
    expect(response.headers.etag).toBe(`W/"${version}"`);
    const { catalogue, dropped } = readListCatalogue(response.json());
    expect(dropped).toEqual([]);
    expect(catalogue.products).toEqual(
      PRODUCTS.map(({ closeUp: _picture, ...product }) => ({ ...product, description: '' })),
    );
  });

  it('are served one by one with all their texts', async () => {
    const { app } = await createTestApp('embedded');
    const [product = raise('no products')] = PRODUCTS;
    const response = await app.inject({ url: `/products/${product.id}` });
    expect(readProduct(response.json())).toEqual({ ok: true, value: product });
    expect((await app.inject({ url: '/products/XXX-0000' })).statusCode).toBe(404);
  });
});

function raise(message: string): never {
  throw new Error(message);
}

describe('files', () => {
  function folderWith(files: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(join(tmpdir(), 'nool-files-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    return folder;
  }

  it('have a cache lifetime by kind', async () => {
    const images = folderWith({ 'a.avif': 'picture' });
    const client = folderWith({ 'assets/a.js': 'script', 'assets/a.js.br': 'small', 'sw.js': 'worker' });
    const { app } = await createTestApp('embedded', { files: { images: [images], client } });
    const ask = async (url: string) => {
      const { statusCode, headers, body: sent } = await app.inject({ url });
      return [statusCode, headers['cache-control'], headers['content-type'], sent];
    };
    const script = 'application/javascript; charset=utf-8';
    expect(await ask('/images/a.avif')).toEqual([200, 'public, max-age=86400', 'image/avif', 'picture']);
    expect(await ask('/assets/a.js')).toEqual([200, 'public, max-age=31536000, immutable', script, 'script']);
    expect(await ask('/sw.js')).toEqual([200, 'public, no-cache', script, 'worker']);
    const small = await app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': 'br' } });
    expect([small.body, small.headers['content-encoding']]).toEqual(['small', 'br']);
  });

  it('are revalidated by their ETag', async () => {
    const { app } = await createTestApp('embedded', {
      files: { images: [folderWith({ 'a.avif': 'picture' })] },
    });
    const { headers } = await app.inject({ url: '/images/a.avif' });
    const again = await app.inject({
      url: '/images/a.avif',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('are found nowhere else', async () => {
    const images = folderWith({ 'images/a.avif': 'picture', 'secret.txt': 'secret', 'images/.hidden': 'x' });
    const { app } = await createTestApp('embedded', { files: { images: [join(images, 'images')] } });
    const outside = [
      '../secret.txt',
      '..%2fsecret.txt',
      '%2e%2e/secret.txt',
      '.hidden',
      'none.avif',
      '%00',
      '',
    ];
    for (const path of outside) {
      const response = await app.inject({ url: `/images/${path}` });
      expect([path, response.statusCode >= 400 && response.statusCode < 500]).toEqual([path, true]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
});
