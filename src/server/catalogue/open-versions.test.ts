import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/monitoring/log.ts';
import { listDraftRecords } from '#server/versions/draft.repository.ts';
import { ENGINES } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { testProductRow } from '#testing/test-product.ts';
import { freshVersions } from '#testing/test-versions.ts';
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
  });
});
