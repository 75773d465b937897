/** A shop that tells its staff of what is new, as the server does each half minute. */
import { expect } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { StaffNotifications } from '#contract/console/staff/notifications.ts';
import { API } from '#contract/urls.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { emailText } from '#server/site/mails/email-text.ts';
import { notifyStaff } from '#server/site/mails/notifications/notify-staff.ts';
import { createGuestShop, placedAsGuest } from './orders/guest-shop.ts';
import { createModelGateway } from './payments/model-gateway.ts';
import { paymentsBy } from './payments/payments-by.ts';
import { sendDue } from './send-due.ts';
import { MINUTE, TEST_SECRET, testOptions } from './test-app.ts';
import { testSettings } from './test-settings.ts';
import { passSecondFactor, registerStaff } from './test-shopper.ts';

/** Everybody who orders and writes has this number. */
export const PHONE = '98410 54321';

interface Options {
  readonly isSample?: boolean;
  readonly hasMailServer?: boolean;
}

export async function openNotifiedShop(
  engine: Engine,
  { isSample = true, hasMailServer = true }: Options = {},
) {
  const clock: { now: () => Date } = { now: () => new Date() };
  const gateway = createModelGateway({ clock: () => clock.now() });
  const shop = await createGuestShop(engine, { payments: paymentsBy(gateway.provider) });
  clock.now = shop.clock.now;
  const version = { ...testOptions(shop.db).getVersion(), settings: testSettings({ isSample }) };
  const notify = (db: Database = shop.db) =>
    notifyStaff({
      db,
      clock: shop.clock.now,
      getVersion: () => version,
      keys: deriveKeys(TEST_SECRET),
      environment: { smtpUrl: hasMailServer ? 'smtp://mail.example' : undefined, mailFrom: {} },
    });
  const sent = async () =>
    (await sendDue(shop))
      .filter(({ row }) => row.kind === 'new-orders' || row.kind === 'new-messages')
      .map(({ to, content }) => ({ to, subject: content.subject, text: emailText(content) }));
  /** Returns what is sent a minute later. */
  const nextMails = async () => {
    shop.clock.pass(MINUTE);
    await notify();
    return sent();
  };
  const hire = async (role: StaffRole, chosen?: StaffNotifications) => {
    const member = await registerStaff(shop, `${role}@nool.example`, role);
    await passSecondFactor(shop, member);
    const choose = (payload: object) =>
      shop.send({ method: 'PUT', url: CONSOLE_API.notifications, payload }, member.token);
    const read = async () =>
      (await shop.send({ url: CONSOLE_API.notifications }, member.token)).json<StaffNotifications>();
    if (chosen !== undefined) expect((await choose(chosen)).statusCode).toBe(200);
    return { ...member, choose, read };
  };
  const order = () => placedAsGuest(shop, { paymentMethod: 'cod', phone: PHONE });
  const write = (message = 'Does it shrink?') =>
    shop.send({
      method: 'POST',
      url: API.messages,
      payload: { name: 'Asha', email: 'asha@mail.example', phone: PHONE, message },
    });
  return { shop, gateway, notify, sent, nextMails, hire, order, write };
}
