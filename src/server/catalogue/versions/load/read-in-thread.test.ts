import { expect, it } from 'vitest';
import { createCatalogue } from '#domain/catalogue.ts';
import { indexParts } from '#domain/listing/listing-index.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { DAY, ENGINES } from '#testing/test-app.ts';
import { changeProducts, freshVersions, productChange, publishNow } from '#testing/test-versions.ts';
import { loadVersion } from './load-version.ts';
import { readInThread } from './read-in-thread.ts';

const logger = createLogger('silent');
/** More than a page. */
const LARGE = 600;

it.each(ENGINES)('a large version is read in a thread as it is in the server, %s', async engine => {
  const shop = await freshVersions(engine);
  const publishAt = new Date(shop.clock().getTime() + DAY).toISOString();
  const ids = Array.from({ length: LARGE + 1 }, (_, at) => `P${at}`);
  await changeProducts(shop, ...ids.map((id, at) => productChange(id, (at % 700) + 1)));
  await changeProducts(shop, productChange('P7', 1, { publishAt }));
  const stored = await publishNow(shop);
  await shop.db
    .updateTable('published_records')
    .set({ body: '{}' })
    .where('kind', '=', 'product')
    .where('id', '=', 'P9')
    .execute();
  const inServer = await loadVersion({ ...shop, location: undefined, logger }, stored);
  const warned: unknown[] = [];
  const warn = (fault: unknown) => warned.push(fault);
  const inThread = await loadVersion({ ...shop, threadFrom: LARGE, logger: { warn } }, stored);
  expect({ ...inThread, version: { ...inThread.version, index: undefined } }).toEqual(inServer);
  expect(warned).toEqual([expect.objectContaining({ kind: 'product', id: 'P9' })]);
  const { products, categories } = inServer.version.catalogue;
  expect(inThread.version.index).toEqual(indexParts(createCatalogue([...products], categories)));
});

it('a thread that fails says why', async () => {
  const stored = {
    number: 1,
    created_at: 0,
    created_by: '',
    publish_at: 0,
    copy_of: null,
    cancelled_at: null,
  };
  const location = { engine: 'postgres' as const, url: 'postgres://nobody@127.0.0.1:1/none' };
  await expect(readInThread({ location, stored, now: 0 })).rejects.toThrow('ECONNREFUSED');
});
