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
  it('imports a file, shows what it changes, publishes it and goes back', async () => {
    const { db, run } = await openShop(engine);
    const open = () => openVersions({ db, clock, logger: createLogger('silent'), file: undefined });
    const sample = (await open()).getVersion().catalogue.products.length;
    expect(sample).toBeGreaterThan(500);
    expect(await run('status')).toBe('The draft is the same as version 1.');
    const rows = [toRow('A'), toRow('B')];
    expect(await run('import', await fileWith(rows))).toContain(
      `${sample + 2} products of the draft changed`,
    );
    expect(await run('status')).toContain(`${sample + 2} records differ from version 1:`);
    expect(await run('publish')).toBe('Version 2 is in force.');
    expect([...(await open()).getVersion().catalogue.byId.keys()]).toEqual(['A', 'B']);
    expect(await run('republish', '1', '--at', '2026-11-21T00:00')).toBe(
      'Version 3 will be in force from 2026-11-21 00:00:00.\nThe draft has the same content.',
    );
    const versions = await run('versions');
    expect(versions.split('\n').map(line => line.replace(/\s+/g, ' '))).toEqual([
      '3 2026-11-21 00:00:00 npm run catalogue as version 1 scheduled',
      '2 2026-11-20 23:30:00 npm run catalogue in force',
      '1 2026-11-20 23:30:00 first start',
    ]);
    expect(await run('import', await fileWith([toRow('A', 500)]))).toContain(`${sample + 1} products`);
    expect(await run('publish')).toBe(
      [
        'Version 4 is in force.',
        'From 2026-11-21 00:00:00 version 3 replaces it, with the content of when it was scheduled.',
      ].join('\n'),
    );
    expect(await run('status')).toBe(
      ['The draft is the same as version 4.', 'Version 3 is scheduled for 2026-11-21 00:00:00.'].join('\n'),
    );
    expect(await run('cancel', '3')).toBe('Version 3 is cancelled.');
    expect(await run('status')).toBe('The draft is the same as version 4.');
    expect(await run('versions')).toMatch(/^4 .* in force\n3 .* as version 1 {2}cancelled\n/);
    await expect(run('cancel', '4')).rejects.toThrow('Version 4 is in force: only a scheduled version');
    await run('import', await fileWith([toRow('A', 400)]));
    expect(await run('publish', '--at', '2026-12-01T00:00', '--until', '2026-12-02T00:00')).toBe(
      [
        'Version 5 will be in force from 2026-12-01 00:00:00.',
        'From 2026-12-02 00:00:00 version 6 replaces it, with the content of when it was scheduled.',
        'The draft has the content of now again.',
      ].join('\n'),
    );
    expect(await run('status')).toMatch(/^The draft is the same as version 6\./);
    await expect(run('cancel', '7')).rejects.toThrow('There is no version 7.');
    expect(await findIssues(db, engine)).toEqual([]);
  });

  it('discards unpublished changes with an earlier version only where told to', async () => {
    const { run } = await openShop(engine);
    await run('import', await fileWith([toRow('A')]));
    await run('publish');
    await run('import', await fileWith([toRow('A', 500)]));
    expect(await run('republish', '1')).toBe(
      [
        'Version 1 is in force.',
        'The draft still has its 1 unpublished changes; --replace-draft discards them:',
        '  product A: price: 799 → 500',
      ].join('\n'),
    );
    expect(await run('republish', '1', '--replace-draft')).toContain('The draft has the same content.');
    expect(await run('status')).toContain('The draft is the same as version');
    await expect(run('publish', '--replace-draft')).rejects.toThrow(/unknown option '--replace-draft'/);
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
    expect(await run('status')).toContain(`It cannot be published:\n${issue}`);
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
    const { run } = await openShop('embedded');
    const rows = [toRow('A'), toRow('A'), { id: 'B' }];
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
    [['publish', '1']],
    [['republish', '1', '--until', '2026-12-01T00:00']],
    [['status', 'now']],
  ])('says where its usage is explained for %j', async args => {
    const { run } = await openShop('embedded');
    await expect(run(...args)).rejects.toThrow('npm run catalogue --');
  });

  it.each([
    [['republish', 'x'], 'x is not the number of a version.'],
    [['publish', '--at', 'noon'], 'noon is not a time'],
    [['publish', '--until', '2026-12-01T00:00'], '--until is a time after that of --at.'],
    [
      ['publish', '--at', '2026-12-02T00:00', '--until', '2026-12-01T00:00'],
      '--until is a time after that of --at.',
    ],
  ])('says what is wrong with %j', async (args, message) => {
    const { run } = await openShop('embedded');
    await expect(run(...args)).rejects.toThrow(message);
  });

  it('says that there is no such version', async () => {
    const { run } = await openShop('embedded');
    await expect(run('republish', '7')).rejects.toThrow('There is no version 7.');
    expect(await run('versions')).toBe('There is no version yet: the first start makes one.');
  });
});
