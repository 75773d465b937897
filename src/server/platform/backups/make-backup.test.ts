/** A backup is one file with everything but secrets. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { checkBackup } from '#server/commands/check-backup.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { freshFolder, openShop } from '#testing/test-database.ts';
import { findBackup } from './backup-folder.ts';
import { latestBackup } from './latest-backup.ts';
import { makeBackup } from './make-backup.ts';
import { REMOVALS } from './remove-secrets.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const NAME = 'nool-2026-11-20T18-00-00.db';

async function open(folder: string): Promise<Database> {
  const db = await openDatabase({ engine: 'embedded', folder }, () => undefined);
  onTestFinished(() => db.destroy());
  return db;
}

const backUp = (folder: string, to?: string) =>
  makeBackup({ folder, to, now: NOW, reason: 'command', findIssues: checkBackup });

it('contains everything committed while the database is in use, and can be opened', async () => {
  const folder = await freshFolder();
  const db = await open(folder);
  const attempt = { key: 'a', count: 1, resets_at: 1, entries: '' };
  await db.insertInto('rate_limits').values(attempt).execute();
  const copy = join(folder, 'backups', NAME);
  expect(await backUp(folder)).toEqual({ path: copy, issues: [], orders: 0, pictures: 0 });
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'backups'))).toEqual([NAME, `${NAME}.json`]);
  expect(findBackup(folder, NAME)?.report).toMatchObject({ reason: 'command', issues: [], orders: 0 });
  const restored = join(folder, 'restored');
  mkdirSync(restored);
  copyFileSync(copy, join(restored, 'nool.db'));
  const again = await open(restored);
  expect(await again.selectFrom('rate_limits').selectAll().execute()).toEqual([attempt]);
});

it('overwrites no file and needs a database', async () => {
  const folder = await freshFolder();
  await expect(backUp(folder)).rejects.toThrow('There is no database');
  await open(folder);
  const to = join(folder, 'mine.db');
  writeFileSync(to, 'mine');
  await expect(backUp(folder, to)).rejects.toThrow('exists already');
  expect(readFileSync(to, 'utf8')).toBe('mine');
});

it('is recorded, wherever it was written', async () => {
  const folder = await freshFolder();
  await open(folder);
  expect(latestBackup(folder)).toBeUndefined();
  await backUp(folder, join(folder, 'mine.db'));
  expect(latestBackup(folder)).toEqual(NOW);
});

it('says what its check has found', async () => {
  const folder = await freshFolder();
  const shop = await openShop({ engine: 'embedded', folder });
  await shop.placeOrder();
  await sql`delete from order_lines`.execute(shop.db);
  const { issues } = await backUp(folder);
  expect(issues?.join()).toContain('1 orders without a line');
  expect(findBackup(folder, NAME)?.report?.issues).toEqual(issues);
});

it('is not changed by the check, nor checked, where it is of an older release', async () => {
  const folder = await freshFolder();
  const db = await open(folder);
  await sql`delete from kysely_migration where name = '0066-draft-undo'`.execute(db);
  expect((await backUp(folder)).issues).toBeUndefined();
  expect(findBackup(folder, NAME)).toMatchObject({ name: NAME, report: undefined });
});

/** Columns whose names sound as if they had a secret, and that are in backups for the reason that `remove-secrets.ts` tells. */
const PRESERVED = [
  'guests.key_hash',
  'guests.request_hash',
  'idempotency_keys.key',
  'idempotency_keys.request_hash',
  'moved_products.key',
  'order_links.token_hash',
  'rate_limits.key',
  'recovery_codes.code_hash',
  'redirects.to_key',
  'second_factors.secret',
  'subscribers.unsubscribe_token',
  'users.common_password',
  'users.password_hash',
];

it('has a decision for every column that may have a secret', async () => {
  const db = await open(await freshFolder());
  const { rows } = await sql<{ name: string }>`select tables.name || '.' || columns.name as name
    from sqlite_schema tables join pragma_table_info(tables.name) columns
    where tables.type = 'table' order by 1`.execute(db);
  const sounding = rows
    .map(({ name }) => name)
    .filter(name =>
      /\.(?!postal|state_code|pin|code$)\w*(?:secret|token|hash|password|hmac|key$)/.test(name),
    );
  expect(sounding.filter(name => !Object.hasOwn(REMOVALS, name.split('.')[0] ?? ''))).toEqual(PRESERVED);
});

it('has no byte of keys, sessions, codes and links, not even of those that were deleted', async () => {
  const folder = await freshFolder();
  const shop = await openShop({ engine: 'embedded', folder });
  await shop.placeOrder();
  const { db } = shop;
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const secret = (name: string) => `HIDDEN-${name}-${'x'.repeat(50)}`;
  await db
    .insertInto('gateway_keys')
    .values({
      provider: 'razorpay',
      key_id: 'rzp_live_1',
      secrets: secret('gateway'),
      revision: 'r',
      actor: id,
      changed_at: 0,
    })
    .execute();
  await sql`insert into mail_server (id, host, port, security, user_name, password, sender, revision, actor, changed_at)
    values ('shop', 'smtp.x', 465, 'tls', 'u', ${secret('mail')}, 'a@x.in', 'r', ${id}, 0)`.execute(db);
  await sql`insert into welcome_link (id, token_hash, created_at) values (1, ${secret('welcome')}, 0)`.execute(
    db,
  );
  await sql`insert into staff_invitations (id, email, role, invited_by, link_id, token_hash, created_at, sent_at, expires_at)
    values ('inv', 'a@x.in', 'packer', ${id}, 'l', ${secret('invitation')}, 0, 0, 0)`.execute(db);
  await sql`insert into backup_links values (${secret('link')}, 'x', ${id}, 0)`.execute(db);
  // So many that they fill pages, half of them deleted before the backup.
  for (let count = 0; count < 400; count += 1) {
    const name = `${count}`;
    await sql`insert into sessions (user_id, id, created_at, expires_at, cookie_hash)
      values (${id}, ${`ses_${count}`}, 0, 0, ${secret(`session-${name}`)})`.execute(db);
    await sql`insert into refresh_tokens values (${id}, ${`ses_${count}`}, 1, ${secret(`refresh-${name}`)}, null)`.execute(
      db,
    );
    await sql`insert into mailed_links values (${id}, ${`lnk_${count}`}, 'password-reset', ${secret(`mailed-${name}`)}, 0, 0)`.execute(
      db,
    );
    await sql`insert into one_time_codes values (${`otc_${count}`}, 'login', 'mail', 'a', 's', ${secret(`code-${name}`)}, 0, 0, 0)`.execute(
      db,
    );
  }
  for (const table of ['refresh_tokens', 'mailed_links', 'one_time_codes', 'sessions'])
    await sql`delete from ${sql.table(table)} where ${sql.ref(table === 'refresh_tokens' ? 'session_id' : 'id')} like '%5%'`.execute(
      db,
    );
  const { path } = await backUp(folder);
  expect(readFileSync(path, 'latin1').match(/HIDDEN-[a-z]+/g) ?? []).toEqual([]);
  expect(readFileSync(path).includes('rzp_live_1')).toBe(true);
  expect((await checkOpened(path)).orders).toBe(1);
});

async function checkOpened(path: string) {
  const folder = await freshFolder();
  copyFileSync(path, join(folder, 'nool.db'));
  const db = await open(folder);
  const { count } = await db
    .selectFrom('orders')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { orders: count };
}
