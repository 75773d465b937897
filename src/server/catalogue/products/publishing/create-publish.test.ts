import { expect, it } from 'vitest';
import { toProductJson } from '#contract/products/product.ts';
import { SAMPLE_IMAGES } from '#server/catalogue/products/sample-files.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { SETTINGS_ID } from '#server/catalogue/versions/kinds.ts';
import { latestNumber, recordsOfVersion } from '#server/catalogue/versions/version.repository.ts';
import { ENGINES } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { changeProducts, findContent, freshVersions, type VersionedShop } from '#testing/test-versions.ts';
import { createCheckDraft } from './check-draft.ts';
import { createPublish } from './create-publish.ts';
import type { PublicationDeps } from './publication.ts';

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
    { id: 'F', body: JSON.stringify({ ...JSON.parse(change('F').body), discount: 20 }) },
  );
  const deps = publicationDeps(shop);
  const refused = await createPublish(deps)({ actor: 'usr_a' });
  const issues = refused.ok || refused.error.code !== 'invalid-draft' ? [] : refused.error.issues;
  expect(issues.map(({ id, message }) => `${id} ${message}`)).toEqual([
    'F discount: is given, but the product is not on sale',
    'B name: “Product A” is taken by A',
  ]);
  const ofFile = { ...deps, catalogueFile: 'products.json' };
  expect(await createPublish(ofFile)({ actor: 'usr_a' })).toMatchObject({ ok: true });
});

it.each(ENGINES)('products wait for their pictures, and nothing else waits for them, %s', async engine => {
  const shop = await freshVersions(engine);
  const deps = publicationDeps(shop);
  const publish = createPublish(deps);
  const published = async () => {
    const page = { kind: 'product', after: '', limit: 10 } as const;
    const records = await recordsOfVersion(shop.db, await latestNumber(shop.db), page);
    return records.map(({ body }) => body);
  };
  await changeProducts(shop, change('A'), change('B', { image: '/images/none.avif' }));
  expect(await publish({ actor: 'usr_a' })).toMatchObject({ ok: true, value: { version: { number: 1 } } });
  expect(await published()).toEqual([change('A').body]);
  // What is published already stays as it is, although another of its fields has changed too.
  const images = [{ image: '/images/none.avif', alt: 'Back' }];
  await changeProducts(shop, change('A', { name: 'Other', images }), change('C'));
  await publish({ actor: 'usr_a' });
  expect(await published()).toEqual([change('A').body, change('C').body]);
  const { issues, waiting } = await createCheckDraft(deps)();
  expect([issues, waiting]).toEqual([
    [],
    [
      { kind: 'product', id: 'A', message: 'images: the photo none is not there yet', isWaiting: true },
      { kind: 'product', id: 'B', message: 'image: the photo none is not there yet', isWaiting: true },
    ],
  ]);
  // Nothing is left to publish: the version in force stays.
  expect(await publish({ actor: 'usr_a' })).toMatchObject({ ok: true, value: { version: { number: 2 } } });
  // The name is free in the draft only.
  await changeProducts(shop, change('D', { name: 'Product A' }));
  expect(await publish({ actor: 'usr_a' })).toMatchObject({
    error: { code: 'invalid-draft', issues: [{ id: 'D', message: 'name: “Product A” is taken by A' }] },
  });
  await changeProducts(shop, change('A', { name: 'Other' }), change('B'));
  await publish({ actor: 'usr_a' });
  const all = [change('A', { name: 'Other' }), change('B'), change('C'), change('D', { name: 'Product A' })];
  expect(await published()).toEqual(all.map(({ body }) => body));
});

it.each(ENGINES)('a large draft is checked and published in a thread, %s', async engine => {
  const shop = await freshVersions(engine);
  const ids = Array.from({ length: LARGE + 1 }, (_, index) => `P${index}`);
  await changeProducts(shop, ...ids.map(id => change(id)));
  const publish = createPublish(publicationDeps(shop), shop.location, LARGE);
  const published = await publish({ actor: 'usr_a' });
  expect(published).toMatchObject({ ok: true, value: { version: { number: 1, created_by: 'usr_a' } } });
  expect(await findContent(shop, 1)).toHaveLength(LARGE + 1);
  await changeProducts(shop, change('P1', { name: 'Product P2' }));
  expect(await publish({ actor: 'usr_a' })).toMatchObject({
    ok: false,
    error: { code: 'invalid-draft', issues: [{ kind: 'product', id: 'P2' }] },
  });
  expect(await latestNumber(shop.db)).toBe(1);
  expect(await publish({ actor: 'usr_a', copyOf: 7 })).toMatchObject({
    error: { code: 'unknown-version' },
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
  const issues = async (over: Partial<PublicationDeps> = {}) => {
    const published = await createPublish({ ...deps, ...over }, shop.location, LARGE)({ actor: 'usr_a' });
    return published.ok || published.error.code !== 'invalid-draft' ? [] : published.error.issues;
  };
  const named = { kind: 'settings', id: SETTINGS_ID };
  const ofCard = [{ ...named, message: expect.stringContaining('payment.methods has card') as string }];
  await offer({ methods: ['card', 'cod'] });
  expect((await createCheckDraft(deps)()).issues).toEqual(ofCard);
  expect(await issues()).toEqual(ofCard);
  expect(await issues({ catalogueFile: 'products.json' })).toEqual(ofCard);
  const ids = Array.from({ length: LARGE + 1 }, (_, index) => `P${index}`);
  await changeProducts(shop, ...ids.map(id => change(id)));
  expect(await issues()).toEqual(ofCard);
  hasKeys = true;
  expect(await issues()).toEqual([]);
  await offer({ methods: ['upi', 'cod'], upi: { id: 'dori@okbank' } });
  hasKeys = false;
  expect(await issues()).toEqual([]);
});

it('says why a thread could not publish', async () => {
  const shop = await freshVersions('embedded');
  await changeProducts(shop, change('A'), change('B'));
  const location = { engine: 'postgres' as const, url: 'postgres://nobody@127.0.0.1:1/none' };
  const publish = createPublish(publicationDeps(shop), location, 1);
  await expect(publish({ actor: 'usr_a' })).rejects.toThrow('ECONNREFUSED');
});
