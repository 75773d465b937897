import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { manageDatabase } from '#server/commands/manage-database.ts';
import { damage } from '#testing/damage-file.ts';
import { freshFolder, openShop, type TestShop } from '#testing/test-database.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const SIGN_IN =
  'Everybody signs in again. Staff need a recovery code instead of one of their app if auth-secret is another than before.';
const PREVIOUS = 'nool-before-2026-11-20T18-00-00.db';

const run = (folder: string, ...args: string[]) =>
  manageDatabase({ location: { engine: 'embedded', folder }, now: NOW }, args);

const orderIds = async ({ db }: TestShop) =>
  (await db.selectFrom('orders').select('id').orderBy('id').execute()).map(({ id }) => id);

/** What the command says at the terminal when it refuses. */
function inAnotherProcess(folder: string, ...args: string[]): Promise<string> {
  const command = spawn(process.execPath, ['src/server/commands/db-command.ts', ...args], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  });
  return readText(command.stderr);
}

/** A folder with a backup of one order in it, made while the shop was open, and a second order since. */
async function shopWithBackup() {
  const folder = await freshFolder();
  const shop = await openShop({ engine: 'embedded', folder });
  const first = await shop.placeOrder();
  const backup = join(folder, 'backups', 'one.db');
  await run(folder, 'backup', backup);
  const second = await shop.placeOrder();
  return { folder, shop, backup, first, second };
}

describe('restoring', () => {
  it('restores the backup and preserves the replaced database', async () => {
    const { folder, shop, backup, first, second } = await shopWithBackup();
    await shop.close();
    expect(await run(folder, 'restore', backup)).toBe(
      `1 orders are restored. The previous database is in ${join(folder, PREVIOUS)}. ${SIGN_IN}`,
    );
    expect(readdirSync(folder).toSorted()).toEqual(['backups', 'last-backup', PREVIOUS, 'nool.db']);
    expect(statSync(join(folder, 'nool.db')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, PREVIOUS)).mode & 0o777).toBe(0o600);
    const restored = await openShop({ engine: 'embedded', folder });
    expect(await orderIds(restored)).toEqual([first]);
    await restored.close();
    await expect(run(folder, 'restore', join(folder, PREVIOUS))).rejects.toThrow('exists already');
    const previous = new DatabaseSync(join(folder, PREVIOUS), { readOnly: true });
    expect(
      previous
        .prepare('select id from orders order by id')
        .all()
        .map(row => row['id']),
    ).toEqual([first, second]);
    previous.close();
  });

  it('refuses while the server runs, and changes nothing', async () => {
    const { folder, shop, backup, first, second } = await shopWithBackup();
    await expect(run(folder, 'restore', backup)).rejects.toThrow('The shop is open. Stop it first.');
    expect(await orderIds(shop)).toEqual([first, second]);
    const third = await shop.placeOrder();
    expect(await orderIds(shop)).toEqual([first, second, third]);
    expect(readdirSync(folder).filter(name => name.startsWith('restoring'))).toEqual([]);
  });

  it('refuses in another process too, and with several connections open', async () => {
    const { folder, backup } = await shopWithBackup();
    const again = await openShop({ engine: 'embedded', folder });
    expect(await inAnotherProcess(folder, 'restore', backup)).toBe('The shop is open. Stop it first.\n');
    await again.close();
  });

  it('rejects files that are not a complete backup', async () => {
    const { folder, shop, backup, first, second } = await shopWithBackup();
    await expect(run(folder, 'restore', join(folder, 'nool.db'))).rejects.toThrow('half of a database');
    await shop.close();
    const text = join(folder, 'text.db');
    writeFileSync(text, 'not a database '.repeat(1000));
    const newer = join(folder, 'newer.db');
    await run(folder, 'backup', newer);
    const file = new DatabaseSync(newer);
    file.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '')");
    file.close();
    const short = join(folder, 'short.db');
    await run(folder, 'backup', short);
    const lines = new DatabaseSync(short);
    lines.exec('delete from order_lines');
    lines.close();
    await expect(run(folder, 'restore', short)).rejects.toThrow('2 orders without a line');
    const foreign = join(folder, 'foreign.db');
    const other = new DatabaseSync(foreign);
    other.exec('create table notes (body text)');
    other.close();
    await expect(run(folder, 'restore', foreign)).rejects.toThrow('it has no orders and products of a shop');
    const empty = join(folder, 'empty.db');
    writeFileSync(empty, '');
    damage(backup);
    for (const from of [text, newer, backup, empty, folder])
      await expect(run(folder, 'restore', from)).rejects.toThrow(from);
    await expect(run(folder, 'restore', join(folder, 'none.db'))).rejects.toThrow('There is no file');
    await expect(run(folder, 'restore')).rejects.toThrow("missing required argument 'file'");
    expect(await orderIds(await openShop({ engine: 'embedded', folder }))).toEqual([first, second]);
  });

  it('works without a database, and with a damaged one', async () => {
    const { folder, shop, backup, first } = await shopWithBackup();
    await shop.close();
    damage(join(folder, 'nool.db'));
    writeFileSync(join(folder, 'nool.db'), 'ruined', { flag: 'r+' });
    await run(folder, 'restore', backup);
    expect(existsSync(join(folder, PREVIOUS))).toBe(true);
    expect(await orderIds(await openShop({ engine: 'embedded', folder }))).toEqual([first]);
    const elsewhere = join(await freshFolder(), 'new');
    expect(await run(elsewhere, 'restore', backup)).toBe(`1 orders are restored. ${SIGN_IN}`);
    expect(await orderIds(await openShop({ engine: 'embedded', folder: elsewhere }))).toEqual([first]);
  });

  it('prints its result and its errors', async () => {
    expect(await inAnotherProcess(await freshFolder(), 'restore', 'none.db')).toBe(
      'There is no file none.db.\n',
    );
  });
});
