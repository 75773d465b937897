import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { MovingChoices, MovingResult } from '#contract/console/moving.ts';
import { runPictureJobs } from '#server/catalogue/moving/pictures/picture-worker.ts';
import { changePieces } from '#server/catalogue/stock/change-pieces.ts';
import { findStock } from '#server/catalogue/stock/stock.repository.ts';
import { draftIds, findDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { PIECES_OF_COLOR } from '#testing/foreign-exports/garments.ts';
import { shopifyExport } from '#testing/foreign-exports/shopify.ts';
import { wooExport } from '#testing/foreign-exports/woocommerce.ts';
import { ENGINES } from '#testing/test-app.ts';
import { openConsole } from '#testing/test-versions.ts';

async function openMoving(engine: (typeof ENGINES)[number]) {
  const shop = await openConsole(engine, []);
  const send = (
    files: readonly string[],
    { choices, query = '' }: { choices?: MovingChoices; query?: string } = {},
  ) => {
    const named = files.map((text, index) => ({ name: `file-${index}.csv`, bytes: Buffer.byteLength(text) }));
    const body = Buffer.from(`${JSON.stringify({ files: named, choices })}\n${files.join('')}`);
    return shop.ask('PUT', `${CONSOLE_API.moving}${query}`, body, { 'if-match': '*' });
  };
  const move = async (...args: Parameters<typeof send>) => {
    const response = await send(...args);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<MovingResult>();
  };
  const pieces = async () =>
    Array.from(await findStock(shop.db))
      .flatMap(([, sizes]) => [...sizes.values()])
      .reduce((sum, count) => sum + count, 0);
  const deps = { db: shop.db, clock: shop.clock.now, newId: createIds(shop.clock.now), actor: 'usr_a' };
  return { ...shop, deps, send, move, pieces };
}

describe.each(ENGINES)('moving in, %s', engine => {
  it('says what it would do, does it in one change, and changes nothing when it is repeated', async () => {
    const { db, move, pieces } = await openMoving(engine);
    const dryRun = await move([shopifyExport()], { query: '?dryRun=true' });
    expect(dryRun.counts).toMatchObject({ added: 9, sizes: 45, pieces: 9 * PIECES_OF_COLOR, pictures: 15 });
    expect([await draftIds(db, 'product'), await pieces()]).toEqual([[], 0]);
    const result = await move([shopifyExport()]);
    expect(result).toMatchObject({ isApplied: true, counts: dryRun.counts });
    expect((await draftIds(db, 'product')).length).toBe(9);
    expect(await pieces()).toBe(9 * PIECES_OF_COLOR);
    const jobs = await db.selectFrom('picture_jobs').selectAll().execute();
    expect([jobs.length, new Set(jobs.map(({ url }) => url)).size]).toEqual([27, 15]);
    const revisions = await db
      .selectFrom('audit')
      .select('draft_revision')
      .where('kind', '=', 'product')
      .distinct()
      .execute();
    expect(revisions.length).toBe(1);
    const again = await move([shopifyExport()]);
    expect(again.counts).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 9,
      countedSizes: 0,
      newPictures: 0,
    });
    const redirects = await db.selectFrom('redirects').select(['from_path', 'to_path']).execute();
    expect(redirects).toContainEqual({ from_path: '/products/weavers-kurta', to_path: '/product/G1-IND' });
  });

  it('does not count again what was sold here since', async () => {
    const { db, move, deps } = await openMoving(engine);
    await move([wooExport()]);
    await changePieces(deps, [{ productId: 'G1-IND', size: 'XL', add: -3 }]);
    const changedFile = wooExport().replace(/(G1-IND-XXL,(?:(?:"[^"]*"|[^,"]*),){12})5,/, '$17,');
    const { counts } = await move([changedFile]);
    expect(counts).toMatchObject({ countedSizes: 1 });
    expect(Object.fromEntries((await findStock(db, ['G1-IND'])).get('G1-IND') ?? [])).toEqual({
      S: 1,
      M: 2,
      L: 3,
      XL: 1,
      XXL: 7,
    });
    const movements = await db
      .selectFrom('stock_movements')
      .select('reason')
      .where('size', '=', 'XXL')
      .where('product_id', '=', 'G1-IND')
      .execute();
    expect(movements.map(({ reason }) => reason)).toEqual(Array(2).fill('Moved in from the other shop'));
  });

  it('adds the categories that are chosen, and remembers the choice', async () => {
    const { db, move } = await openMoving(engine);
    await move([shopifyExport()], { choices: { categories: { Kurtas: '+Long kurtas' } } });
    expect(await draftIds(db, 'category')).toEqual(
      expect.arrayContaining(['long-kurtas', 'shirts', 'dresses']),
    );
    const again = await move([shopifyExport()], { query: '?dryRun=true' });
    expect(again.counts).toMatchObject({ unchanged: 9, newCategories: 0 });
  });

  it('products without pictures wait, and show what could be fetched', async () => {
    const { db, move, deps, ask } = await openMoving(engine);
    await move([shopifyExport({ pictures: 'http://127.0.0.1:1' })]);
    const work = {
      ...deps,
      logger: createLogger('silent'),
      encode: () => Promise.reject(new Error('not reached')),
    };
    await runPictureJobs(work);
    const progress = await ask('GET', CONSOLE_API.movedPictures);
    expect(progress.json()).toMatchObject({ waiting: 0, done: 0, failed: { count: 27 } });
    const [product] = await findDraftRecords(db, 'product', ['G1-IND']);
    expect(product?.body).toContain('/images/photos/G1-IND.avif');
    const retried = await ask('POST', CONSOLE_API.movedPictureRetries);
    expect(retried.json()).toEqual({ count: 27 });
  });
});

it.each([
  '',
  '{}\n',
  '{"files":[]}\n',
  '{"files":[{"name":"a","bytes":5}]}\nabc',
  '{"files":[{"name":"a","bytes":1}]}\nabc',
  'Handle,Title\nx,y\n',
])('a body that is not as it says is refused: %j', async body => {
  const { ask } = await openMoving('embedded');
  const response = await ask('PUT', `${CONSOLE_API.moving}?dryRun=true`, Buffer.from(body));
  expect(response.statusCode).toBe(400);
});
