/** A backup that is restored into an empty folder by the command is the same shop, without its keys. */
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { MailServer } from '#contract/console/mail-server.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Today } from '#contract/console/today.ts';
import { API } from '#contract/urls.ts';
import { manageDatabase } from '#server/commands/manage-database.ts';
import { listBackups } from '#server/platform/backups/backup-folder.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { openBackupShop } from '#testing/backup-shop.ts';
import { createTestApp } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { orderRequest, PASSWORD } from '#testing/test-shopper.ts';

/** What is compared, with what a backup leaves out of it. */
const TABLES = [
  'users',
  'orders',
  'order_lines',
  'published_records',
  'draft_records',
  'versions',
  'stock',
  'media',
  'media_files',
  'audit',
  'security_events',
  'second_factors',
  'recovery_codes',
] as const;

const KEYS = {
  provider: 'razorpay',
  key_id: 'rzp_live_1',
  revision: 'r',
  actor: 'a',
  changed_at: 0,
} as const;

async function readTables(db: Database): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const entries = TABLES.map(
    async table => [table, await db.selectFrom(table).selectAll().execute()] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

it('has the orders, products, pictures and settings, and says what has to be entered again', async () => {
  const { shop, db, owner, folder, ask, work } = await openBackupShop();
  await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, owner.token);
  await db
    .insertInto('media')
    .values({ id: 'p1', type: 'photo', width: 1, height: 1, placeholder: '', uploaded_at: 0 })
    .execute();
  const bytes = new Uint8Array([1, 2, 3, 0, 255]);
  await db.insertInto('media_files').values({ media_id: 'p1', width: 1, bytes }).execute();
  await db
    .insertInto('gateway_keys')
    .values({ ...KEYS, secrets: 'encrypted' })
    .execute();
  await db
    .insertInto('mail_server')
    .values({
      id: 'shop',
      host: 'smtp.zoho.in',
      port: 465,
      security: 'tls',
      user_name: 'u',
      password: 'encrypted',
      sender: 'a@label.example',
      revision: 'r',
      actor: owner.user.id,
      changed_at: 0,
    })
    .execute();
  const before = await readTables(db);
  await ask();
  await work();
  const into = join(await freshFolder(), 'new');
  const location = { engine: 'embedded', folder: into } as const;
  const path = listBackups(folder)[0]?.path ?? '';
  const printed = await manageDatabase({ location, now: new Date() }, ['restore', path]);
  expect(printed).toContain('1 orders are restored.');
  expect(printed).toContain('Enter the keys of the payment gateway again');
  expect(printed).toContain('Enter the password of the mail server again');

  const restored = await openDatabase(location, () => undefined);
  onTestFinished(() => restored.destroy());
  const { audit, ...others } = await readTables(restored);
  // Whoever asked for the backup is in the audit before it is made.
  expect(audit).toMatchObject([...(before['audit'] ?? []), { kind: 'backup' }]);
  expect({ ...others, audit: before['audit'] }).toEqual(before);
  const again = await createTestApp('embedded', { db: restored, location, clock: shop.clock.now });
  const send = (request: Parameters<typeof again.send>[0], token?: string) => again.send(request, token);
  expect((await send({ url: API.sessions }, owner.token)).statusCode).toBe(401);
  const payload = { email: owner.user.email, password: PASSWORD };
  const { token } = (await send({ method: 'POST', url: API.login, payload })).json<{ token: string }>();
  await restored.updateTable('sessions').set({ second_factor_at: shop.clock.now().getTime() }).execute();
  expect((await send({ url: ORDER_API.today }, token)).json<Today>().backup).toMatchObject({
    lacksKeys: true,
  });
  expect((await send({ url: CONSOLE_API.mailServer }, token)).json<MailServer>()).toMatchObject({
    source: 'none',
    stored: { isReadable: false },
  });
});
