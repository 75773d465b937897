import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openVersions } from '#server/catalogue/products/open-versions.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { testProductRow } from '#testing/test-product.ts';
import { findIssues } from './check-database.ts';
import { manageCatalogue } from './manage-catalogue.ts';

const clock = () => new Date('2026-11-20T18:00:00Z');

async function openShop(engine: (typeof ENGINES)[number], file?: string) {
  const db = await openDatabase(await freshLocation(engine), () => undefined);
  onTestFinished(() => db.destroy());
  const deps = { db, clock, newId: createIds(clock), actor: 'npm run catalogue', file };
  const managed = { ...deps, hasGateway: async () => false };
  return { db, run: (...args: string[]) => manageCatalogue(managed, args) };
}

async function fileWith(rows: unknown): Promise<string> {
  const file = join(await freshFolder(), 'products.json');
  writeFileSync(file, JSON.stringify(rows));
  return file;
}

/** With a picture that there is. */
function toRow(id: string, price = 799) {
  return testProductRow({ id, price, image: '/images/KUR-0001.avif' });
}

describe.each(ENGINES)('npm run catalogue, %s', engine => {
  it('imports a file and publishes it', async () => {
    const { db, run } = await openShop(engine);
    const open = () => openVersions({ db, clock, logger: createLogger('silent'), file: undefined });
    const sample = (await open()).getVersion().catalogue.products.length;
    expect(sample).toBeGreaterThan(500);
    const rows = [toRow('A'), toRow('B')];
    expect(await run('import', await fileWith(rows))).toContain(
      `${sample + 2} products of the draft changed`,
    );
    expect(await run('publish')).toBe('Version 2 is in force.');
    expect([...(await open()).getVersion().catalogue.byId.keys()]).toEqual(['A', 'B']);
    expect(await findIssues(db, engine)).toEqual([]);
    await run('import', await fileWith([...rows, testProductRow({ id: 'C', image: '/images/later.avif' })]));
    expect(await run('publish')).toBe(
      'Version 2 is in force.\nC stays as it is published: image: the photo later is not there yet',
    );
  });

  it('says which products of a draft are in no category, and does not publish it', async () => {
    const { db, run } = await openShop(engine);
    const shop = await openVersions({ db, clock, logger: createLogger('silent'), file: undefined });
    expect(shop.getVersion().catalogue.categories.map(({ label }) => label)).toEqual([
      'Baby',
      'Handloom',
      'Pants',
      'Shirts',
      'Kurtas',
      'T-shirts',
      'Pyjamas',
    ]);
    await run('import', await fileWith([testProductRow({ id: 'A', category: 'saree' })]));
    const issue = 'product A: category: There is no category saree. Add it, or write one of baby, handloom';
    await expect(run('publish')).rejects.toThrow(issue);
  });

  it('finds records that overlap or cannot be read', async () => {
    const { db, run } = await openShop(engine);
    await run('import', await fileWith([toRow('A')]));
    await run('publish');
    const row = { kind: 'product', id: 'A', to_version: 2, position: 1, body: '{' };
    await db
      .insertInto('published_records')
      .values({ ...row, from_version: 0 })
      .execute();
    const issues = await findIssues(db, engine);
    expect(issues).toHaveLength(3);
    expect(issues[0]).toContain('The product A of version 0 cannot be read: SyntaxError');
    expect(issues.slice(1)).toEqual([
      '1 records that a version contains twice: product A',
      '1 records of a version that was never published: product A',
    ]);
  });
});

describe('npm run catalogue', () => {
  it('rejects a file with faults, naming each, and changes nothing', async () => {
    const { db, run } = await openShop('embedded');
    const rows = [toRow('A'), toRow('A'), { id: 'B' }];
    await expect(run('import', await fileWith(rows))).rejects.toThrow(/Row 2: A is taken.*\nRow 3: name/);
    expect(await db.selectFrom('draft_records').select('id').execute()).toEqual([]);
  });

  it('does not import where the products come from a file', async () => {
    const { run } = await openShop('embedded', '/srv/products.json');
    await expect(run('import', 'new.json')).rejects.toThrow('The products come from /srv/products.json');
  });

  it.each([[[]], [['import']], [['publish', '1']], [['republish', '1']]])(
    'says where its usage is explained for %j',
    async args => {
      const { run } = await openShop('embedded');
      await expect(run(...args)).rejects.toThrow('npm run catalogue --');
    },
  );
});
