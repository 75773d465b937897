/** The channels by which codes are sent, one row each. */
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { toMailbox } from '#server/platform/rate-limits/mailbox.ts';
import type { CodeChannelName, OneTimeCodeTable } from './one-time-code.table.ts';

interface CodeChannel {
  /** Returns one name for the addresses that lead to one recipient, by which codes are limited. */
  readonly toRecipient: (address: string) => string;
  /** Needs the transaction in which the code is stored. */
  readonly enqueue: (db: Connection, code: OneTimeCodeTable) => Promise<void>;
}

export const CODE_CHANNELS: Readonly<Record<CodeChannelName, CodeChannel>> = {
  mail: {
    toRecipient: toMailbox,
    enqueue: (db, { id, created_at }) =>
      enqueueEmail(db, { user_id: null, kind: 'one-time-code', about: id, created_at }),
  },
};
