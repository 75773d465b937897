import { readdir } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { toProductJson } from '#contract/products/product.ts';
import { paise } from '#domain/money.ts';
import { SAMPLE_IMAGES } from '#server/catalogue/products/sample-files.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { draftRevision } from '#server/catalogue/versions/draft.repository.ts';
import { SETTINGS_ID } from '#server/catalogue/versions/kinds.ts';
import { loadVersion } from '#server/catalogue/versions/load/load-version.ts';
import { latestNumber } from '#server/catalogue/versions/version.repository.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { ENGINES, freshFolder } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { changeProducts, contentOf, freshVersions, type VersionedShop } from '#testing/test-versions.ts';
import { createCheckDraft } from './check-draft.ts';
import { createPublish } from './create-publish.ts';
import type { Publication, PublicationDeps } from './publication.ts';
import { startPublishThread } from './publish-in-thread.ts';

const IMAGE = '/images/KUR-0001.avif';
/** More than a page. */
const LARGE = 600;

function change(id: string, over: Parameters<typeof testProduct>[0] = {}) {
  return { id, body: JSON.stringify(toProductJson(testProduct({ id, image: IMAGE, ...over }))) };
}

function publicationDeps(shop: VersionedShop): PublicationDeps {
  return { ...shop, imageFolders: [SAMPLE_IMAGES], catalogueFile: undefined, hasGateway: async () => false };
}

it.each(ENGINES)('a draft is refused for what its records have in common, %s', async engine => {
  const shop = await freshVersions(engine);
  await changeProducts(
    shop,
    change('A'),
    change('B', { name: 'Product A' }),
    change('C', { image: '/images/none.svg' }),
    change('D', { image: `/media/${'0'.repeat(32)}-1600.avif` }),
    change('E', { name: 'Product A', image: '/images/none.svg', state: 'draft' }),
    change('F', { discount: 20 }),
  );
  const deps = publicationDeps(shop);
  const refused = await createPublish(deps)({ actor: 'usr_a' });
  const faults = refused.ok || refused.refusal.code !== 'invalid-draft' ? [] : refused.refusal.faults;
  expect(faults.map(({ id, message }) => `${id} ${message}`)).toEqual([
    'C image: none.svg is missing; run npm run images',
    `D image: /media/${'0'.repeat(32)}-1600.avif was not uploaded`,
    'F discount: is given, but the product is not on sale',
    'B name: “Product A” is taken by A',
  ]);
  const ofFile = { ...deps, catalogueFile: 'products.json' };
  expect(await createPublish(ofFile)({ actor: 'usr_a' })).toMatchObject({ ok: true });
});

/** Whether a publication has given the content of its version, and whether that is what the database has. */
async function contentsOf(shop: VersionedShop, published: Publication) {
  if (!published.ok) throw new Error(published.refusal.code);
  const { version, content } = published.value;
  const stored = await loadVersion({ ...shop, threadFrom: LARGE, logger: createLogger('silent') }, version);
  const given = content && (await loadVersion({ ...shop, logger: createLogger('silent') }, version, content));
  return { given: content && 'content', isSame: given === undefined || isDeepStrictEqual(given, stored) };
}

it.each(ENGINES)(
  'content of another state of the draft is not taken for that of the version, %s',
  async engine => {
    const shop = await freshVersions(engine);
    const ids = Array.from({ length: LARGE + 1 }, (_, at) => `P${at}`);
    await changeProducts(shop, ...ids.map(id => change(id)));
    let changing: Promise<unknown> | undefined;
    /** Called once the revision is read, before a thread checks the draft. */
    const clock = () => {
      changing ??= changeProducts(shop, change('P1', { price: paise(100) }));
      return shop.clock();
    };
    const deps = { ...publicationDeps(shop), clock };
    const published = await createPublish(deps, shop.location, LARGE)({ actor: 'usr_a' });
    await changing;
    expect(await contentsOf(shop, published)).toEqual({ given: undefined, isSame: true });
  },
);

it.each(ENGINES)(
  'a draft that changes while its check ends is written and checked again, %s',
  async engine => {
    const shop = await freshVersions(engine);
    const { location } = shop;
    const ids = Array.from({ length: LARGE + 1 }, (_, at) => `P${at}`);
    await changeProducts(shop, ...ids.map(id => change(id)));
    const checkedRevision = await draftRevision(shop.db);
    const options = { location, hasGateway: false, imageFolders: [SAMPLE_IMAGES], catalogueFile: undefined };
    const publishDuring = async (over: Parameters<typeof testProduct>[0]) => {
      const thread = startPublishThread({ ...options, request: { actor: 'usr_a' } });
      const check = changeProducts(shop, change('P1', over)).then(() => []);
      try {
        return await thread.publish({ checkedRevision }, check);
      } finally {
        await thread.end();
      }
    };
    expect(await publishDuring({ image: '/images/none.svg' })).toMatchObject({
      refusal: { code: 'invalid-draft', faults: [{ id: 'P1' }] },
    });
    expect(await publishDuring({ price: paise(700) })).toMatchObject({ value: { version: { number: 1 } } });
    expect(await contentOf(shop, 1)).toContain('P1 7');
  },
);

it.each(ENGINES)('a large draft is checked and published in a thread, %s', async engine => {
  const shop = await freshVersions(engine);
  const ids = Array.from({ length: LARGE + 1 }, (_, at) => `P${at}`);
  await changeProducts(shop, ...ids.map(id => change(id)));
  const publish = createPublish(publicationDeps(shop), shop.location, LARGE);
  const published = await publish({ actor: 'usr_a' });
  expect(published).toMatchObject({ ok: true, value: { version: { number: 1, created_by: 'usr_a' } } });
  expect(await contentsOf(shop, published)).toEqual({ given: 'content', isSame: true });
  await changeProducts(shop, change('P1', { image: '/images/none.svg' }));
  expect(await publish({ actor: 'usr_a' })).toMatchObject({
    ok: false,
    refusal: { code: 'invalid-draft', faults: [{ kind: 'product', id: 'P1' }] },
  });
  expect(await latestNumber(shop.db)).toBe(1);
  expect(await publish({ actor: 'usr_a', copyOf: 7 })).toMatchObject({
    refusal: { code: 'unknown-version' },
  });
});

const OWN = {
  name: 'Dori',
  email: 'a@dori.example',
  phone: '+91 44 2222 3333',
  address: { line: '3 Mint Street' },
};

it.each(ENGINES)('a real shop is published with methods that somebody collects, %s', async engine => {
  const shop = await freshVersions(engine);
  let hasKeys = false;
  const deps = { ...publicationDeps(shop), hasGateway: async () => hasKeys };
  const offer = (payment: object) =>
    changeDraft(shop, 'settings', [
      { id: SETTINGS_ID, body: JSON.stringify({ isSample: false, shop: OWN, payment }) },
    ]);
  const faults = async (over: Partial<PublicationDeps> = {}) => {
    const published = await createPublish({ ...deps, ...over }, shop.location, LARGE)({ actor: 'usr_a' });
    return published.ok || published.refusal.code !== 'invalid-draft' ? [] : published.refusal.faults;
  };
  const named = { kind: 'settings', id: SETTINGS_ID };
  const ofCard = [{ ...named, message: expect.stringContaining('payment.methods has card') as string }];
  await offer({ methods: ['card', 'cod'] });
  expect((await createCheckDraft(deps)()).faults).toEqual(ofCard);
  expect(await faults()).toEqual(ofCard);
  expect(await faults({ catalogueFile: 'products.json' })).toEqual(ofCard);
  const ids = Array.from({ length: LARGE + 1 }, (_, at) => `P${at}`);
  await changeProducts(shop, ...ids.map(id => change(id)));
  expect(await faults()).toEqual(ofCard);
  hasKeys = true;
  expect(await faults()).toEqual([]);
  await offer({ methods: ['upi', 'cod'], upi: { id: 'dori@okbank' } });
  hasKeys = false;
  expect(await faults()).toEqual([]);
});

it.each(ENGINES)('a draft of more products than browsers load is published as its file, %s', async engine => {
  const shop = await freshVersions(engine);
  const ids = Array.from({ length: LARGE + 1 }, (_, at) => `P${at}`);
  await changeProducts(shop, ...ids.map(id => change(id)));
  const folder = await freshFolder();
  const large = { above: LARGE, folder };
  const publish = createPublish({ ...publicationDeps(shop), large }, shop.location, LARGE);
  const published = await publish({ actor: 'usr_a' });
  if (!published.ok) throw new Error(published.refusal.code);
  const { version, content } = published.value;
  expect([content, await readdir(folder)]).toEqual([undefined, [expect.stringMatching(/^1-/)]]);
  const logger = createLogger('silent');
  const inMemory = await loadVersion({ ...shop, logger }, version);
  // It is not read from the database again.
  await shop.db.updateTable('published_records').set({ body: '{}' }).where('id', '=', 'P1').execute();
  const inFile = await loadVersion({ ...shop, large, logger }, version);
  expect([...inFile.version.catalogue.products]).toEqual([...inMemory.version.catalogue.products]);
  expect(inFile.version.id).toBe(inMemory.version.id);
});

it.each(ENGINES)('of a large draft that is refused no file is left, %s', async engine => {
  const shop = await freshVersions(engine);
  const ids = Array.from({ length: LARGE + 1 }, (_, at) => `P${at}`);
  await changeProducts(shop, ...ids.map(id => change(id, { discount: 20 })));
  const folder = await freshFolder();
  const large = { above: LARGE, folder };
  const publish = createPublish({ ...publicationDeps(shop), large }, shop.location, LARGE);
  expect(await publish({ actor: 'usr_a' })).toMatchObject({ refusal: { code: 'invalid-draft' } });
  expect(await readdir(folder)).toEqual([]);
});
