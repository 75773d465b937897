/** Sends the mail of an outbox row, unless it no longer applies or its mailbox has had as many as it may get. */
import type { Result } from '#domain/result.ts';
import type { Delivery } from '#server/platform/outbox/deliver-due.ts';
import { emailKind } from '#server/platform/outbox/email-kinds.ts';
import type { OutboxTable } from '#server/platform/outbox/outbox.table.ts';
import { MailboxLimit } from '#server/platform/outbox/undeliverable.ts';
import { toMailbox } from '#server/platform/rate-limits/mailbox.ts';
import type { TooMany } from '#server/platform/rate-limits/rate-limit-errors.ts';
import type { RateLimits, Taken } from '#server/platform/rate-limits/rate-limits.ts';
import type { MailTransport } from './message.ts';
import { type Email, type RenderDeps, renderEmail } from './render-email.ts';

export interface DeliveryDeps extends RenderDeps {
  readonly rateLimits: RateLimits;
  /** The one that is set when a mail is sent. */
  readonly getTransport: () => Promise<Pick<MailTransport, 'send' | 'outcome'>>;
}

export function createDelivery(deps: DeliveryDeps): (row: OutboxTable) => Promise<Delivery> {
  return async row => {
    const email = await renderEmail(deps, row);
    if (email === undefined) return 'obsolete';
    const { send, outcome } = await deps.getTransport();
    // A mailbox has not had what is written to a folder, and gets it when it is sent later.
    const taken = outcome === 'sent' ? await takeEmail(deps, email) : undefined;
    if (taken?.ok === false) throw new MailboxLimit();
    try {
      await send(email);
      return outcome;
    } catch (error) {
      await taken?.value.refund();
      throw error;
    }
  };
}

/** Counts each try by the mailbox that it goes to: the address may have changed since the try before. */
async function takeEmail(
  { rateLimits }: DeliveryDeps,
  { to, row }: Email,
): Promise<Result<Taken, TooMany> | undefined> {
  const { limit } = emailKind(row.kind);
  return limit && rateLimits.take(limit, toMailbox(to));
}
