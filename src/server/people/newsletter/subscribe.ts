/** Subscribes to the newsletter by double opt-in: nothing but the confirmation is mailed before it is confirmed. */
import { randomBytes } from 'node:crypto';
import { consentWording } from '#contract/contact/consent.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { CONFIRM_SUBSCRIPTION_DAYS } from '#domain/constants/limits.ts';
import { ok, type Result } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { keysFor } from '#server/people/accounts/sessions/keys.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { toNetwork } from '#server/platform/http/network.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import { toMailbox } from '#server/platform/rate-limits/mailbox.ts';
import type { TooMany } from '#server/platform/rate-limits/rate-limit-errors.ts';
import { readConfirmationToken } from './confirmation-link.ts';
import { confirmSubscriber, findSubscriber, saveRequest } from './subscriber.repository.ts';
import type { SubscriberTable } from './subscriber.table.ts';

export type NewsletterDeps = Omit<AccountDeps, 'passwords'>;

const TOKEN_BYTES = 16;

/** The outcome does not disclose whether the address is subscribed. `address` is the IP address of the client. */
export async function requestSubscription(
  deps: NewsletterDeps,
  email: string,
  address: string,
): Promise<Result<undefined, TooMany>> {
  const { db, clock, newId, rateLimits, getSettings } = deps;
  const mailbox = toMailbox(email);
  const taken = await rateLimits.take(LIMITS.subscriptionsPerNetwork, toNetwork(address), {
    each: mailbox,
  });
  if (!taken.ok) return taken;
  const isMailed = await db.transaction().execute(async transaction => {
    // First, so that a request that is not mailed leaves the link of an earlier mail as it is.
    const limit = LIMITS.confirmationMailsPerMailbox;
    if (!(await rateLimits.take(limit, mailbox, { db: transaction })).ok) return false;
    const request: SubscriberTable = {
      id: newId('sub'),
      email,
      wording: consentWording(getSettings().shop.name),
      request_id: newId('nlr'),
      requested_at: clock().getTime(),
      confirmed_at: null,
      unsubscribed_at: null,
      unsubscribe_token: randomBytes(TOKEN_BYTES).toString('base64url'),
    };
    if (!(await saveRequest(transaction, request))) return false;
    await enqueueNewsletterEmail(transaction, 'newsletter-confirmation', request);
    return true;
  });
  if (isMailed) deps.onMail();
  return ok(undefined);
}

/** Returns the subscriber of a token that is right, not too old, and not older than the end of the subscription. */
export async function findToConfirm(
  { db, clock, keys }: Pick<NewsletterDeps, 'db' | 'clock' | 'keys'>,
  token: string,
): Promise<SubscriberTable | undefined> {
  const id = readConfirmationToken(token, keysFor(keys, 'links'));
  const found = id === undefined ? undefined : await findSubscriber(db, id);
  if (found === undefined) return undefined;
  const { requested_at, unsubscribed_at } = found;
  const isExpired = requested_at < clock().getTime() - CONFIRM_SUBSCRIPTION_DAYS * DAY_MS;
  const isEnded = unsubscribed_at !== null && unsubscribed_at >= requested_at;
  return isExpired || isEnded ? undefined : found;
}

/** Returns whether the token was right. Used again, it changes nothing. */
export async function confirmSubscription(
  deps: Pick<NewsletterDeps, 'db' | 'clock' | 'keys' | 'onMail'>,
  token: string,
): Promise<boolean> {
  const subscriber = await findToConfirm(deps, token);
  if (subscriber === undefined) return false;
  const now = deps.clock().getTime();
  const isNew = await deps.db.transaction().execute(async transaction => {
    if (!(await confirmSubscriber(transaction, subscriber.id, now))) return false;
    await enqueueNewsletterEmail(transaction, 'newsletter-welcome', { ...subscriber, requested_at: now });
    return true;
  });
  if (isNew) deps.onMail();
  return true;
}

function enqueueNewsletterEmail(
  db: Connection,
  kind: 'newsletter-confirmation' | 'newsletter-welcome',
  { request_id, requested_at }: Pick<SubscriberTable, 'request_id' | 'requested_at'>,
): Promise<void> {
  return enqueueEmail(db, { user_id: null, kind, about: request_id, created_at: requested_at });
}
