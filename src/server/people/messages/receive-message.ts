/** Stores a message to the shop under a ticket number, which is mailed to the writer. */
import type { NewMessage } from '#contract/contact/message.ts';
import { PLAIN_EMAIL } from '#contract/patterns.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { ok, type Result } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { toNetwork } from '#server/platform/http/network.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import { toMailbox } from '#server/platform/rate-limits/mailbox.ts';
import type { TooMany } from '#server/platform/rate-limits/rate-limit-errors.ts';
import { addMessage } from './message.repository.ts';
import type { MessageTable } from './message.table.ts';

export interface MessageDeps extends Pick<AccountDeps, 'db' | 'clock' | 'newId' | 'rateLimits' | 'onMail'> {
  /** A random whole number from 0 to below this. */
  readonly randomInt: (below: number) => number;
}

const TICKET_PREFIX = 'TKT';

/** A day has a thousand million numbers: five taken ones in a row mean a broken random source. */
const NUMBER_TRIES = 5;

/** Returns the ticket number. `address` is the IP address of the writer. */
export async function receiveMessage(
  deps: MessageDeps,
  message: NewMessage,
  address: string,
): Promise<Result<string, TooMany>> {
  const { db, clock, newId, rateLimits } = deps;
  const taken = await rateLimits.take(LIMITS.messagesPerNetwork, toNetwork(address), {
    each: toMailbox(message.email),
  });
  if (!taken.ok) return taken;
  const isSpam = (message.homepage ?? '') !== '';
  const isMailed = !isSpam && (await mayMailTicket(deps, message.email));
  const now = clock().getTime();
  const row: Omit<MessageTable, 'ticket'> = {
    id: newId('msg'),
    name: message.name,
    email: message.email,
    subject: message.subject ?? '',
    body: message.message.replaceAll('\r\n', '\n'),
    state: isSpam ? 'spam' : 'open',
    created_at: now,
    seen_at: null,
    updated_at: now,
  };
  const ticket = await db.transaction().execute(async transaction => {
    const number = await addUnderFreeNumber(deps, transaction, row);
    if (isMailed)
      await enqueueEmail(transaction, {
        user_id: null,
        kind: 'message-received',
        about: row.id,
        created_at: now,
      });
    return number;
  });
  if (isMailed) deps.onMail();
  return ok(ticket);
}

/** An address that mail servers may read in several ways would escape the limit. */
async function mayMailTicket({ rateLimits }: MessageDeps, email: string): Promise<boolean> {
  if (!PLAIN_EMAIL.test(email)) return false;
  return (await rateLimits.take(LIMITS.ticketMailsPerMailbox, toMailbox(email))).ok;
}

async function addUnderFreeNumber(
  { clock, randomInt }: MessageDeps,
  transaction: Connection,
  message: Omit<MessageTable, 'ticket'>,
): Promise<string> {
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const ticket = orderNumber(clock(), { prefix: TICKET_PREFIX, randomInt });
    if (await addMessage(transaction, { ...message, ticket })) return ticket;
  }
  throw new Error(`No free ticket number in ${NUMBER_TRIES} tries`);
}
