/** Tests every kind of mail in the outbox, its template, both renderings and its retention. */
import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import { setRole } from '#server/people/accounts/user.repository.ts';
import { markVerified } from '#server/people/accounts/verification/mark-verified.ts';
import { invite } from '#server/people/staff/invite.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { EMAIL_KINDS, type EmailKind } from '#server/platform/outbox/email-kinds.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { deleteOldEmails } from '#server/platform/outbox/outbox.repository.ts';
import { NO_RATE_LIMITS } from '#server/platform/rate-limits/rate-limits.ts';
import { newUpiRequest } from '#server/sales/payment-records/new-payment-order.ts';
import { addPaymentOrder } from '#server/sales/payment-records/payment-order.repository.ts';
import { addTestInvoice } from '#testing/invoices/stored-invoice.ts';
import { createTestApp, DAY, ENGINES, PRODUCTS, testOptions } from '#testing/test-app.ts';
import { testSettings } from '#testing/test-settings.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import { aboutPeriod } from './notifications/period.ts';
import { renderEmail } from './render-email.ts';

const INVITE = {
  keys: deriveKeys('a secret of thirty-two bytes or more'),
  rateLimits: NO_RATE_LIMITS,
  onMail: () => undefined,
};

const KINDS = Object.keys(EMAIL_KINDS) as EmailKind[];

/** As if the order had been placed in a shop that is paid by UPI. */
async function askForUpi(db: Database, id: string) {
  const order = await db
    .updateTable('orders')
    .set({ payment_provider: 'upi' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const rules = { hoursToPay: 24, hoursToReminder: 4 };
  const payee = { id: 'nool@okbank', name: 'Nool' };
  await addPaymentOrder(db, newUpiRequest(order, { id: 'pyo_1', now: order.created_at, rules, payee }));
  const settings = testSettings({ payment: { upi: { id: 'nool@okbank' } } });
  const version = describeCatalogue(PRODUCTS, { settings });
  return () => version;
}

async function replyToFirstMessage(db: Database, now: number): Promise<void> {
  const { id } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
  const reply = { id: 'rpl_a', body: 'It does not.', channel: 'mail', author: 'usr_a' } as const;
  await db
    .insertInto('message_replies')
    .values({ message_id: id, created_at: now, ...reply })
    .execute();
  await enqueueEmail(db, { user_id: null, kind: 'message-reply', about: 'rpl_a', created_at: now });
}

describe.each(ENGINES)('every kind of mail, %s', engine => {
  it.each(KINDS)('%s is enqueued, rendered and deleted after its retention', async kind => {
    const shop = await createTestApp(engine);
    const { db, clock, send } = shop;
    const { user, token } = await registerShopper(shop);
    await send({ method: 'POST', url: API.forgotPassword, payload: { email: user.email } });
    await send({ method: 'POST', url: API.code, payload: { email: user.email } });
    const placed = await send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
    const { order } = placed.json<PlacedOrder>();
    await send({ method: 'POST', url: API.newsletter, payload: { email: user.email } });
    const message = { name: 'Meena', email: user.email, message: 'Does it shrink?' };
    await send({ method: 'POST', url: API.messages, payload: message });
    const now = clock.now().getTime();
    if (kind === 'message-reply') await replyToFirstMessage(db, now);
    if (kind === 'newsletter-welcome') {
      const { request_id: about } = await db.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow();
      await enqueueEmail(db, { user_id: null, kind, about, created_at: now });
    }
    if (kind === 'staff-invitation') {
      const invitation = { email: user.email, role: 'packer' } as const;
      await invite({ ...INVITE, db, clock: clock.now, newId: createIds(clock.now) }, invitation, user.id);
    }
    if (kind === 'new-orders' || kind === 'new-messages') {
      await markVerified(db, user.id, now);
      await setRole(db, user.email, 'owner');
      const about = aboutPeriod(user.id, { from: 0, until: now + 1 });
      await enqueueEmail(db, { user_id: user.id, kind, about, created_at: now });
    }
    if (EMAIL_KINDS[kind].needsVerified) {
      await markVerified(db, user.id, now);
      if (kind === 'credit-note')
        await addTestInvoice(db, { id: 'ivc_1', orderId: order.id, of: 'partial-return' });
      const change = {
        created_at: now,
        id: order.id,
        actor: user.id,
        action: 'update',
        kind: 'upi-id',
      } as const;
      if (kind === 'upi-id-changed')
        await insertAudit(db, [{ ...change, record_id: 'draft', before: 'null', after: '"nool@okbank"' }]);
      if (kind === 'backup-link-made')
        await insertAudit(db, [
          {
            ...change,
            action: 'download',
            kind: 'backup',
            record_id: 'nool-2026-11-20T18-00-00.db',
            before: null,
            after: null,
          },
        ]);
      const email = { user_id: user.id, kind, about: order.id, created_at: now };
      await enqueueEmail(db, email);
    }
    const row = await db.selectFrom('outbox').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();
    const linkKeys = [INVITE.keys.links];
    const getVersion =
      kind === 'payment-reminder' ? await askForUpi(db, order.id) : testOptions(db).getVersion;
    const deps = { db, clock: clock.now, getVersion, base: 'https://nool.example', linkKeys };
    const email = await renderEmail(deps, row);
    if (email === undefined) throw new Error('Nothing was rendered');
    expect(email.to).toBe(user.email);
    expect(emailText(email.content)).toContain('https://nool.example/');
    expect(emailHtml(email.content)).toContain('https://nool.example/');
    const sentAt = clock.now().getTime();
    await db.updateTable('outbox').set({ due_at: null, sent_at: sentAt }).where('kind', '=', kind).execute();
    const end = sentAt + EMAIL_KINDS[kind].retentionDays * DAY;
    const rowsAt = async (time: number) => {
      await deleteOldEmails(db, time);
      return (await db.selectFrom('outbox').selectAll().where('kind', '=', kind).execute()).length;
    };
    expect([await rowsAt(end - 1), await rowsAt(end)]).toEqual([1, 0]);
  });
});
