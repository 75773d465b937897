/** Sends the mail of an outbox row, unless it no longer applies or its mailbox has had as many as it may get. */
import type { Delivery } from '#server/platform/outbox/deliver-due.ts';
import { emailKind } from '#server/platform/outbox/email-kinds.ts';
import type { OutboxTable } from '#server/platform/outbox/outbox.table.ts';
import { toMailbox } from '#server/platform/rate-limits/mailbox.ts';
import type { RateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import { type Email, type RenderDeps, renderEmail } from './render-email.ts';

export interface DeliveryDeps extends RenderDeps {
  readonly rateLimits: RateLimits;
  readonly send: (email: Email) => Promise<void>;
}

export function createDelivery(deps: DeliveryDeps): (row: OutboxTable) => Promise<Delivery> {
  return async row => {
    const email = await renderEmail(deps, row);
    if (email === undefined || !(await mayMail(deps, email))) return 'obsolete';
    await deps.send(email);
    return 'sent';
  };
}

/** A mail that is tried again was counted before. */
async function mayMail({ rateLimits }: DeliveryDeps, { to, row }: Email): Promise<boolean> {
  const { limit } = emailKind(row.kind);
  if (limit === undefined || row.attempts > 1) return true;
  return (await rateLimits.take(limit, toMailbox(to))).ok;
}
