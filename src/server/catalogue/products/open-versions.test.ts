import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { listDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import { SETTINGS_ID } from '#server/catalogue/versions/kinds.ts';
import { createDraftLoader } from '#server/catalogue/versions/load/load-draft.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { ENGINES } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { testProductRow } from '#testing/test-product.ts';
import { changeProducts, freshVersions, productChange, publishNow } from '#testing/test-versions.ts';
import { readDraftCategories } from './categories/draft-categories.ts';
import { openVersions, publishFile } from './open-versions.ts';

const logger = createLogger('silent');

describe.each(ENGINES)('the first start, %s', engine => {
  it('stores the products that shoppers do not see yet too, and the categories of all', async () => {
    const { db, clock } = await freshVersions(engine);
    const file = join(await freshFolder(), 'products.json');
    const rows = [
      testProductRow({ id: 'A' }),
      testProductRow({ id: 'B', category: 'shirt', state: 'draft' }),
      testProductRow({ id: 'C', category: 'shawl', publishAt: '2027-01-01T00:00:00+05:30' }),
    ];
    writeFileSync(file, JSON.stringify(rows));
    await publishFile({ db, clock, logger }, file);
    const stored = await listDraftRecords(db, 'product');
    expect(stored.map(({ body }) => JSON.parse(body) as unknown)).toEqual(rows);
    expect((await readDraftCategories(db)).map(({ key }) => key)).toEqual(['shirt', 'kurta', 'shawl']);
    const { catalogue } = (await openVersions({ db, clock, logger, file: undefined })).getVersion();
    expect([...catalogue.byId.keys()]).toEqual(['A']);
    // As after many versions without products.
    await db.deleteFrom('published_records').where('kind', '=', 'product').execute();
    await db.deleteFrom('draft_records').where('kind', '=', 'product').execute();
    const later = (await openVersions({ db, clock, logger, file: undefined })).getVersion();
    expect(later.catalogue.byId.size).toBe(0);
  });
});

describe.each(ENGINES)('products of a file, %s', engine => {
  it('are shown with the settings of the database, of each version and of the draft', async () => {
    const shop = { ...(await freshVersions(engine)), listingsFromServerAbove: 1 };
    const file = join(await freshFolder(), 'products.json');
    writeFileSync(file, JSON.stringify([testProductRow({ id: 'A' }), testProductRow({ id: 'B' })]));
    await changeProducts(shop, productChange('C', 100));
    const versions = await openVersions({ ...shop, logger, file });
    const { getVersion } = versions;
    const before = getVersion();
    const loadDraft = createDraftLoader({ ...shop, logger, getVersion, catalogueFile: file });
    const body = JSON.stringify({ shop: { ...before.settings.shop, name: 'Dori' } });
    await changeDraft(shop, 'settings', [{ id: SETTINGS_ID, body }]);
    const draft = await loadDraft();
    expect([before.settings.shop.name, draft.settings.shop.name]).toEqual(['Nool', 'Dori']);
    await publishNow(shop);
    await versions.refresh();
    const after = getVersion();
    expect([after.settings.shop.name, after.id === before.id]).toEqual(['Dori', false]);
    for (const shown of [before, draft, after]) {
      expect([...shown.catalogue.byId.keys()]).toEqual(['A', 'B']);
      expect(shown.listingsFromServer).toBe(true);
    }
  });
});
