/** Sends what is due in the outbox, as the server does, and returns what was sent. */
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import { deliverDue } from '#server/platform/outbox/deliver-due.ts';
import { createRateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import { createDelivery } from '#server/site/mails/create-delivery.ts';
import type { Email } from '#server/site/mails/render-email.ts';
import { TEST_SECRET, type TestApp, testOptions } from './test-app.ts';

const LINK_KEYS = [deriveKeys(TEST_SECRET).links];

const LOGGER = { warn: () => undefined, error: () => undefined };

export async function sendDue(
  { db, clock }: TestApp,
  getVersion = testOptions(db).getVersion,
  /** Throws where the mail server does not take the mail. */
  transport: (email: Email) => void = () => undefined,
): Promise<readonly Email[]> {
  const sent: Email[] = [];
  const deliver = createDelivery({
    db,
    clock: clock.now,
    getVersion,
    base: 'https://nool.example',
    linkKeys: LINK_KEYS,
    rateLimits: createRateLimits(db, clock.now),
    getTransport: async () => ({
      outcome: 'sent',
      send: async email => {
        transport(email);
        sent.push(email);
      },
    }),
  });
  let count = 1;
  while (count > 0) count = await deliverDue({ db, clock: clock.now, logger: LOGGER, deliver });
  return sent;
}
