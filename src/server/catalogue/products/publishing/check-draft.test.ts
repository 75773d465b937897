import { expect, it } from 'vitest';
import { SAMPLE_IMAGES } from '#server/catalogue/products/sample-files.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { SETTINGS_ID } from '#server/catalogue/versions/kinds.ts';
import { recordsOfDraft } from '#server/catalogue/versions/version.repository.ts';
import { ENGINES } from '#testing/test-app.ts';
import { changeProducts, freshVersions, openForTest, productChange } from '#testing/test-versions.ts';
import { createCheckDraft } from './check-draft.ts';
import { checkWhole } from './check-whole.ts';

it.each(ENGINES)('a draft is checked again after each change, in whichever process, %s', async engine => {
  const shop = await freshVersions(engine);
  const other = { ...shop, db: await openForTest(shop.location) };
  const deps = {
    ...shop,
    imageFolders: [SAMPLE_IMAGES],
    catalogueFile: undefined,
    hasGateway: async () => false,
  };
  const checkDraft = createCheckDraft(deps);
  const issues = async () => {
    const { issues: wrong, waiting } = await checkDraft();
    const found = [...waiting, ...wrong];
    expect(found).toEqual(await checkWhole(deps)(page => recordsOfDraft(shop.db, page)));
    return found.map(({ kind, id, message }) => `${kind} ${id} ${message.split(':')[0]}`);
  };
  const image = '/images/KUR-0001.avif';
  const category = (key: string) => ({ id: key, body: JSON.stringify({ key, label: 'Other', position: 0 }) });
  const row = (id: string, fields: object) => {
    const { body = '' } = productChange(id, 100);
    return { id, body: JSON.stringify({ ...JSON.parse(body), image, category: 'kurta', ...fields }) };
  };
  expect(await issues()).toEqual([]);
  await changeProducts(other, row('C', {}), row('D', { name: 'Product C' }));
  expect(await issues()).toEqual(['product D name']);
  await changeProducts(other, row('B', { name: 'Product C' }), row('A', { price: -1 }));
  expect(await issues()).toEqual(['product A price', 'product C name', 'product D name']);
  await changeDraft(other, 'category', [category('saree')]);
  await changeProducts(other, { id: 'A', body: undefined });
  expect(await issues()).toEqual([
    'product B category',
    'product C category',
    'product D category',
    'product C name',
    'product D name',
  ]);
  await changeDraft(other, 'category', [category('kurta')]);
  await changeProducts(other, row('C', {}), row('B', {}), row('D', { image: '/images/none.svg' }));
  expect(await issues()).toEqual(['product D image']);
});

it.each(ENGINES)(
  'prices without a consistent rate are named where tax is within prices, %s',
  async engine => {
    const shop = await freshVersions(engine);
    const deps = {
      ...shop,
      imageFolders: [SAMPLE_IMAGES],
      catalogueFile: undefined,
      hasGateway: async () => false,
    };
    const checkDraft = createCheckDraft(deps);
    const choose = (taxScheme: string) =>
      changeDraft(shop, 'settings', [
        {
          id: SETTINGS_ID,
          body: JSON.stringify({ money: { taxScheme }, legal: { gstin: '33AAPFU0939F1Z2' } }),
        },
      ]);
    await changeProducts(shop, productChange('A', 2700), productChange('B', 2600), productChange('C', 2951));
    await choose('gst-exclusive');
    expect((await checkDraft()).warnings).toEqual([]);
    await choose('gst-inclusive');
    expect((await checkDraft()).warnings).toEqual([
      { kind: 'product', id: 'A', message: expect.stringContaining('price: Between ₹2,625 and ₹2,950') },
    ]);
    await changeProducts(shop, productChange('A', 2625));
    expect((await checkDraft()).warnings).toEqual([]);
  },
);
