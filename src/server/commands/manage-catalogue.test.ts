import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openVersions } from '#server/catalogue/open-versions.ts';
import { openDatabase } from '#server/db/database.ts';
import { createIds } from '#server/db/ids.ts';
import { createLogger } from '#server/monitoring/log.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { testProductRow } from '#testing/test-product.ts';
import { findFaults } from './check-database.ts';
import { manageCatalogue } from './manage-catalogue.ts';

const clock = () => new Date('2026-11-20T18:00:00Z');

async function openShop(engine: (typeof ENGINES)[number], file?: string) {
  const db = await openDatabase(await freshLocation(engine), () => undefined);
  onTestFinished(() => db.destroy());
  const managed = { db, clock, newId: createIds(clock), actor: 'npm run catalogue', file };
  return { db, run: (...args: string[]) => manageCatalogue(managed, args) };
}

async function fileWith(rows: unknown): Promise<string> {
  const file = join(await freshFolder(), 'products.json');
  writeFileSync(file, JSON.stringify(rows));
  return file;
}

describe.each(ENGINES)('npm run catalogue, %s', engine => {
  it('imports a file, shows what it changes, publishes it and goes back', async () => {
    const { db, run } = await openShop(engine);
    const open = () => openVersions({ db, clock, logger: createLogger('silent'), file: undefined });
    const sample = (await open()).getVersion().catalogue.products.length;
    expect(sample).toBeGreaterThan(500);
    expect(await run('status')).toBe('The draft is the same as version 1.');
    const rows = [testProductRow({ id: 'A' }), testProductRow({ id: 'B' })];
    expect(await run('import', await fileWith(rows))).toContain(
      `${sample + 2} products of the draft changed`,
    );
    expect(await run('status')).toContain(`${sample + 2} records differ from version 1:`);
    expect(await run('publish')).toBe('Version 2 is in force.');
    expect((await open()).getVersion().catalogue.products.map(({ id }) => id)).toEqual(['A', 'B']);
    expect(await run('republish', '1', '--at', '2026-11-21T00:00')).toBe(
      'Version 3 will be in force from 2026-11-21 00:00:00.',
    );
    const versions = await run('versions');
    expect(versions.split('\n').map(line => line.replace(/\s+/g, ' '))).toEqual([
      '3 2026-11-21 00:00:00 npm run catalogue as version 1 scheduled',
      '2 2026-11-20 23:30:00 npm run catalogue in force',
      '1 2026-11-20 23:30:00 first start',
    ]);
    expect(await findFaults(db, engine)).toEqual([]);
  });

  it('finds records that overlap or cannot be read', async () => {
    const { db, run } = await openShop(engine);
    await run('import', await fileWith([testProductRow({ id: 'A' })]));
    await run('publish');
    const row = { kind: 'product', id: 'A', to_version: 2, position: 1, body: '{' };
    await db
      .insertInto('published_records')
      .values({ ...row, from_version: 0 })
      .execute();
    const faults = await findFaults(db, engine);
    expect(faults).toHaveLength(3);
    expect(faults[0]).toContain('The product A of version 0 cannot be read: SyntaxError');
    expect(faults.slice(1)).toEqual([
      '1 records that a version contains twice: product A',
      '1 records of a version that was never published: product A',
    ]);
  });
});

describe('npm run catalogue', () => {
  it('rejects a file with faults, naming each, and changes nothing', async () => {
    const { run } = await openShop('embedded');
    const rows = [testProductRow({ id: 'A' }), testProductRow({ id: 'A' }), { id: 'B' }];
    await expect(run('import', await fileWith(rows))).rejects.toThrow(/Row 2: A is taken.*\nRow 3: name/);
    expect(await run('status')).toBe('The draft is the same as version 0.');
  });

  it('does not import where the products come from a file', async () => {
    const { run } = await openShop('embedded', '/srv/products.json');
    await expect(run('import', 'new.json')).rejects.toThrow('The products come from /srv/products.json');
  });

  it.each([
    [[]],
    [['import']],
    [['republish', 'x']],
    [['publish', '1']],
    [['publish', '--at', 'noon']],
    [['status', 'now']],
  ])('explains its usage for %j', async args => {
    const { run } = await openShop('embedded');
    await expect(run(...args)).rejects.toThrow('npm run catalogue -- status');
  });

  it('says that there is no such version', async () => {
    const { run } = await openShop('embedded');
    await expect(run('republish', '7')).rejects.toThrow('There is no version 7.');
    expect(await run('versions')).toBe('There is no version yet: the first start makes one.');
  });
});
