import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ProductJson } from '#contract/products/product.ts';
import { MINUTE_MS } from '#domain/constants/durations.ts';
import { createEncoder } from '#server/catalogue/media/encode/encoder.ts';
import { awaitedPicture } from '#server/catalogue/products/fields/picture-names.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { findDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { ENGINES } from '#testing/test-app.ts';
import { photo } from '#testing/test-photo.ts';
import { testProductRow } from '#testing/test-product.ts';
import { freshVersions } from '#testing/test-versions.ts';
import {
  claimPictureJob,
  findJobsOfProducts,
  insertPictureJobs,
  retryFailedJobs,
} from './picture-job.repository.ts';
import { runPictureJobs } from './picture-worker.ts';

async function openShop(engine: (typeof ENGINES)[number]) {
  const shop = await freshVersions(engine);
  const jpeg = await photo({ width: 600, height: 750 }).jpeg().toBuffer();
  const other = await photo({ width: 640, height: 800 }).jpeg().toBuffer();
  const isBroken = { now: true };
  let requests = 0;
  const server = createServer(({ url }, response) => {
    requests += 1;
    if (url === '/hangs.jpg') return;
    if (url === '/text.jpg') response.end('no picture');
    else if (url === '/later.jpg' && isBroken.now) response.writeHead(503).end();
    else if (url === '/gone.jpg') response.writeHead(404).end();
    else response.end(url === '/front.jpg' ? jpeg : other);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const deps = {
    ...shop,
    logger: createLogger('silent'),
    encode: createEncoder(),
    fetchOptions: { allowsLoopback: true, idleMs: 200 },
  };
  const add = (id: string, ...names: readonly string[]) =>
    insertPictureJobs(
      shop.db,
      shop.newId,
      names.map((name, position) => ({
        product_id: id,
        position,
        url: `${base}/${name}`,
        alt: `View ${name}`,
        host: name === 'hangs.jpg' ? 'other' : new URL(base).host,
        actor: 'usr_a',
      })),
    );
  const write = (product: ProductJson) =>
    changeDraft(shop, 'product', [{ id: product.id, body: JSON.stringify(product) }]);
  const read = async (id: string) => {
    const [record] = await findDraftRecords(shop.db, 'product', [id]);
    return JSON.parse(record?.body ?? '{}') as ProductJson;
  };
  const states = async (id: string) => (await findJobsOfProducts(shop.db, [id])).map(({ state }) => state);
  const row = (id: string) => ({ ...testProductRow({ id }), image: awaitedPicture(id) });
  return { ...shop, deps, add, write, read, states, row, isBroken, count: () => requests };
}

const MEDIA = /^\/media\/[0-9a-f]{32}-\d+\.avif$/;

describe.each(ENGINES)('pictures of another shop, %s', engine => {
  it('are fetched once each, stored, and shown in their order', { timeout: 60_000 }, async () => {
    const { deps, add, write, read, row, states, count } = await openShop(engine);
    for (const id of ['K-1', 'K-2']) {
      const { images: _images, ...product } = row(id);
      await write(product);
      await add(id, 'front.jpg', 'back.jpg', 'gone.jpg');
    }
    await runPictureJobs(deps);
    const product = await read('K-1');
    expect(product.image).toMatch(MEDIA);
    expect(product.images).toEqual([{ image: expect.stringMatching(MEDIA), alt: 'View back.jpg' }]);
    expect((await read('K-2')).image).toBe(product.image);
    expect(await states('K-1')).toEqual(['done', 'done', 'failed']);
    expect(count()).toBeLessThan(7);
  });

  it('a picture that was chosen here stays the first', { timeout: 60_000 }, async () => {
    const { deps, add, write, read, row } = await openShop(engine);
    await write({ ...row('K-1'), image: 'https://own.example/a.jpg', images: undefined });
    await add('K-1', 'front.jpg');
    await runPictureJobs(deps);
    const product = await read('K-1');
    expect(product.image).toBe('https://own.example/a.jpg');
    expect(product.images?.length).toBe(1);
  });

  it('one that fails is tried again, and what a killed server had begun too', {
    timeout: 60_000,
  }, async () => {
    const { deps, add, write, read, row, states, isBroken, pass, db, clock } = await openShop(engine);
    await write(row('K-1'));
    await add('K-1', 'later.jpg');
    await runPictureJobs(deps);
    expect([await states('K-1'), (await read('K-1')).image]).toEqual([['waiting'], awaitedPicture('K-1')]);
    pass(2 * MINUTE_MS);
    const now = clock().getTime();
    expect(await claimPictureJob(db, now, now + MINUTE_MS)).toBeDefined();
    isBroken.now = false;
    await runPictureJobs(deps);
    expect(await states('K-1')).toEqual(['running']);
    pass(2 * MINUTE_MS);
    await runPictureJobs(deps);
    expect([await states('K-1'), (await read('K-1')).image]).toEqual([
      ['done'],
      expect.stringMatching(MEDIA),
    ]);
  });

  it('a host that hangs holds nobody up, and a file that is no picture is said to be none', {
    timeout: 60_000,
  }, async () => {
    const { deps, add, write, row, states, db } = await openShop(engine);
    for (const id of ['K-1', 'K-2', 'K-3']) await write(row(id));
    await add('K-1', 'hangs.jpg');
    await add('K-2', 'front.jpg');
    await add('K-3', 'text.jpg');
    await runPictureJobs(deps);
    expect([await states('K-1'), await states('K-2'), await states('K-3')]).toEqual([
      ['waiting'],
      ['done'],
      ['failed'],
    ]);
    expect(await retryFailedJobs(db)).toBe(1);
  });

  it('of a product that is not there any more are forgotten', { timeout: 60_000 }, async () => {
    const { deps, add, states } = await openShop(engine);
    await add('K-9', 'front.jpg');
    await runPictureJobs(deps);
    expect(await states('K-9')).toEqual(['done']);
  });
});
