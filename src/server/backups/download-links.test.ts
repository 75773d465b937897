/** A backup is downloaded by an owner with a code, once, and all owners are told. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { fill } from '#contract/urls.ts';
import { setRole } from '#server/people/accounts/user.repository.ts';
import { findBackup, listBackups } from '#server/platform/backups/backup-folder.ts';
import { findEvents } from '#server/platform/security-events/security-events.ts';
import { openBackupShop } from '#testing/backup-shop.ts';
import { MINUTE } from '#testing/test-app.ts';
import { passSecondFactor, registerStaff } from '#testing/test-shopper.ts';

describe('the download of a backup', () => {
  it('needs a code, works once, is streamed whole, and is told to all owners', async () => {
    const { shop, db, owner, folder, ask, work, getLink } = await openBackupShop();
    const other = await registerStaff(shop, 'other@nool.example');
    await setRole(db, other.user.email, 'owner');
    await passSecondFactor(shop, other);
    await ask();
    await work();
    const [backup] = listBackups(folder);
    const name = backup?.name ?? '';
    expect((await getLink(name, '000000')).json<{ code: string }>().code).toBe('wrong-code');
    expect((await getLink('nool-2020-01-01T00-00-00.db')).statusCode).toBe(404);
    expect((await getLink('..%2F..%2Fauth-secret')).statusCode).toBe(404);
    const { url } = (await getLink(name)).json<{ url: string }>();
    expect((await shop.send({ url }, other.token)).statusCode).toBe(404);
    expect((await shop.send({ method: 'HEAD', url }, owner.token)).statusCode).toBe(404);
    expect((await shop.send({ url })).statusCode).toBe(401);
    const sent = await shop.send({ url }, owner.token);
    expect(sent.statusCode).toBe(200);
    expect(sent.rawPayload.equals(readFileSync(backup?.path ?? ''))).toBe(true);
    expect(sent.headers).toMatchObject({
      'content-length': String(backup?.bytes),
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="nool-backup-2026-11-20.db"`,
    });
    expect((await shop.send({ url }, owner.token)).statusCode).toBe(404);
    const mails = await db
      .selectFrom('outbox')
      .select('user_id')
      .where('kind', '=', 'backup-link-made')
      .execute();
    expect(new Set(mails.map(({ user_id }) => user_id))).toEqual(new Set([owner.user.id, other.user.id]));
    const events = await findEvents(db, { userId: owner.user.id, since: 0, limit: 100 });
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['backup-link-made', 'backup-downloaded']),
    );
    const audit = await db
      .selectFrom('audit')
      .select(['action', 'record_id'])
      .where('kind', '=', 'backup')
      .execute();
    expect(audit).toContainEqual({ action: 'download', record_id: name });
  });

  it('that is broken off harms nothing, and is not begun again', async () => {
    const { shop, owner, folder, ask, work, getLink } = await openBackupShop();
    await ask();
    await work();
    const { url } = (await getLink(listBackups(folder)[0]?.name ?? '')).json<{ url: string }>();
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${owner.token}` };
    const aborter = new AbortController();
    const response = await fetch(origin + url, { headers, signal: aborter.signal });
    await response.body?.getReader().read();
    aborter.abort();
    expect((await fetch(origin + url, { headers })).status).toBe(404);
    expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200);
    expect(listBackups(folder)).toHaveLength(1);
  });

  it('expires', async () => {
    const { shop, owner, folder, ask, work, getLink } = await openBackupShop();
    await ask();
    await work();
    const { url } = (await getLink(listBackups(folder)[0]?.name ?? '')).json<{ url: string }>();
    shop.clock.pass(2 * MINUTE);
    expect((await shop.send({ url }, owner.token)).statusCode).toBe(404);
  });

  it('is for owners', async () => {
    const { shop, db, folder, ask, work } = await openBackupShop();
    await ask();
    await work();
    const manager = await registerStaff(shop, 'manager@nool.example');
    await setRole(db, manager.user.email, 'manager');
    await passSecondFactor(shop, manager);
    const name = listBackups(folder)[0]?.name ?? '';
    for (const request of [
      { url: CONSOLE_API.backups },
      { method: 'POST' as const, url: CONSOLE_API.backups },
      { method: 'POST' as const, url: fill(CONSOLE_API.backupLinks, { name }), payload: { code: '123456' } },
    ])
      expect((await shop.send(request, manager.token)).statusCode).toBe(403);
    expect(findBackup(folder, name)).toBeDefined();
  });
});
