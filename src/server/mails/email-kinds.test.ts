/** Tests every kind of mail in the outbox, its template, both renderings and its retention. */
import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/order.ts';
import { API } from '#contract/urls.ts';
import { deriveKeys } from '#server/accounts/sessions/keys.ts';
import { markVerified } from '#server/accounts/verification/mark-verified.ts';
import { EMAIL_KINDS, type EmailKind } from '#server/outbox/email-kinds.ts';
import { enqueueEmail } from '#server/outbox/enqueue-email.ts';
import { deleteOldEmails } from '#server/outbox/outbox.repository.ts';
import { createTestApp, DAY, ENGINES, testOptions } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import { renderEmail } from './render-email.ts';

const KINDS = Object.keys(EMAIL_KINDS) as EmailKind[];

describe.each(ENGINES)('every kind of mail, %s', engine => {
  it.each(KINDS)('%s is enqueued, rendered and deleted after its retention', async kind => {
    const shop = await createTestApp(engine);
    const { db, clock, send } = shop;
    const { user, token } = await registerShopper(shop);
    await send({ method: 'POST', url: API.forgotPassword, payload: { email: user.email } });
    const placed = await send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
    const { order } = placed.json<PlacedOrder>();
    if (EMAIL_KINDS[kind].needsVerified) {
      await markVerified(db, user.id, clock.now().getTime());
      const email = { user_id: user.id, kind, about: order.id, created_at: clock.now().getTime() };
      await enqueueEmail(db, email);
    }
    const row = await db.selectFrom('outbox').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();
    const linkKeys = [deriveKeys('a secret of thirty-two bytes or more').links];
    const { getVersion } = testOptions(db);
    const deps = { db, clock: clock.now, getVersion, base: 'https://nool.example', linkKeys };
    const email = await renderEmail(deps, row);
    if (email === undefined) throw new Error('Nothing was rendered');
    expect(email.to).toBe(user.email);
    expect(emailText(email.content)).toContain('https://nool.example/');
    expect(emailHtml(email.content)).toContain('https://nool.example/');
    const sentAt = clock.now().getTime();
    await db.updateTable('outbox').set({ due_at: null, sent_at: sentAt }).where('kind', '=', kind).execute();
    const end = sentAt + EMAIL_KINDS[kind].retentionDays * DAY;
    const rowsAt = async (now: number) => {
      await deleteOldEmails(db, now);
      return (await db.selectFrom('outbox').selectAll().where('kind', '=', kind).execute()).length;
    };
    expect([await rowsAt(end - 1), await rowsAt(end)]).toEqual([1, 0]);
  });
});
