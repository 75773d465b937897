import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { UndeliveredMails } from '#contract/console/undelivered-mail.ts';
import { API } from '#contract/urls.ts';
import { createTestApp, ENGINES, MINUTE } from '#testing/test-app.ts';
import { registerStaff } from '#testing/test-shopper.ts';

const HOUR = 60 * MINUTE;

describe.each(ENGINES)('undelivered mails, %s', engine => {
  it('are listed with recipient, subject and reason, and sent again', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerStaff(shop);
    await shop.db.deleteFrom('outbox').execute();
    const payload = { name: 'Meena', email: 'meena@nool.example', message: 'Does it shrink?' };
    await shop.send({ method: 'POST', url: API.messages, payload });
    const list = async () =>
      (await shop.send({ url: CONSOLE_API.undeliveredMails }, token)).json<UndeliveredMails>();
    const row = () => shop.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    const { kind, about } = await row();
    const retry = (mail: object) =>
      shop.send({ method: 'POST', url: CONSOLE_API.mailRetries, payload: mail }, token);
    expect(await list()).toEqual({ mails: [], total: 0 });
    const now = shop.clock.now().getTime();
    const failed = { due_at: null, failed_at: now, attempts: 3, reason: 'EENVELOPE 550' };
    await shop.db.updateTable('outbox').set(failed).execute();
    expect(await list()).toEqual({
      mails: [
        {
          kind,
          about,
          to: 'meena@nool.example',
          subject: expect.stringContaining('TKT-'),
          createdAt: '2026-11-20T18:00:00.000Z',
          attempts: 3,
          reason: 'EENVELOPE 550',
        },
      ],
      total: 1,
    });
    expect((await retry({ kind, about })).statusCode).toBe(204);
    expect(await row()).toMatchObject({ due_at: now, failed_at: null });
    for (const unknown of [
      { kind, about: 'unknown' },
      { kind: 'constructor', about },
    ])
      expect((await retry(unknown)).statusCode).toBe(404);
    expect(await list()).toEqual({ mails: [], total: 0 });
  });

  it('are late after an hour; one that may be being sent stays with its worker', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerStaff(shop);
    const start = shop.clock.now().getTime();
    const message = { name: 'Meena', email: 'meena@nool.example', message: 'Does it shrink?' };
    await shop.send({ method: 'POST', url: API.messages, payload: message });
    const dueAt = async (time: number) => {
      await shop.db.updateTable('outbox').set({ due_at: time }).execute();
      const { kind, about } = await shop.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
      const payload = { kind, about };
      await shop.send({ method: 'POST', url: CONSOLE_API.mailRetries, payload }, token);
      const row = await shop.db
        .selectFrom('outbox')
        .select('due_at')
        .where('about', '=', about)
        .executeTakeFirstOrThrow();
      return (row.due_at ?? 0) - start;
    };
    expect(await dueAt(start + 2 * MINUTE)).toBe(2 * MINUTE);
    expect(await dueAt(start + 4 * MINUTE)).toBe(0);
    await shop.db
      .updateTable('outbox')
      .set({ created_at: start - HOUR - 1 })
      .execute();
    const { mails, total } = (
      await shop.send({ url: CONSOLE_API.undeliveredMails }, token)
    ).json<UndeliveredMails>();
    expect(mails).toMatchObject([{ to: 'meena@nool.example', nextAt: shop.clock.now().toISOString() }]);
    expect(total).toBe(1);
  });
});
