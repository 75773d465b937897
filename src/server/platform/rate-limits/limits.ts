/** The limits of requests, one row each (docs/decisions/13-rate-limits.md). */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants/durations.ts';

export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  /** Only so many may have the same detail, such as one account of those that a network tries. */
  readonly maxEach?: number;
  /** Beyond `most`, requests are allowed one at a time after these pauses, the last one again and again. */
  readonly pausesMs?: readonly number[];
}

export const LIMITS = {
  passwordsPerNetwork: { name: 'password-network', max: 100, maxEach: 10, windowMs: 15 * MINUTE_MS },
  passwordsPerAccount: {
    name: 'password-account',
    max: 100,
    windowMs: DAY_MS,
    pausesMs: [1, 2, 4, 8, 15, 30, 60].map(minutes => minutes * MINUTE_MS),
  },
  passwordChanges: { name: 'password-change', max: 10, windowMs: 15 * MINUTE_MS },
  resetsPerNetwork: { name: 'reset-network', max: 50, maxEach: 5, windowMs: HOUR_MS },
  resetMailsPerMailbox: {
    name: 'reset-mail',
    max: 10,
    windowMs: DAY_MS,
    pausesMs: [HOUR_MS],
  },
  /** Strangers who use up the limit of a mailbox, by other spellings of it, prevent no reset of this account. */
  resetMailsPerAccount: { name: 'reset-mail-account', max: 1, windowMs: HOUR_MS },
  codesPerNetwork: { name: 'code-network', max: 50, maxEach: 5, windowMs: HOUR_MS },
  codesPerRecipient: { name: 'code-recipient', max: 3, windowMs: 10 * MINUTE_MS },
  codesPerRecipientAndDay: { name: 'code-recipient-day', max: 10, windowMs: DAY_MS },
  /** Bounds what a botnet can have sent, and so how many codes it can try to guess. */
  codesInAll: { name: 'code-all', max: 1000, windowMs: HOUR_MS },
  codeTriesPerNetwork: { name: 'code-try-network', max: 100, maxEach: 10, windowMs: 15 * MINUTE_MS },
  verificationsPerMailbox: { name: 'verification', max: 3, windowMs: DAY_MS },
  messagesPerNetwork: { name: 'message-network', max: 60, maxEach: 10, windowMs: HOUR_MS },
  ticketMailsPerMailbox: { name: 'ticket-mail', max: 3, windowMs: DAY_MS },
  subscriptionsPerNetwork: { name: 'newsletter-network', max: 60, maxEach: 10, windowMs: HOUR_MS },
  confirmationMailsPerMailbox: { name: 'newsletter-mail', max: 3, windowMs: DAY_MS },
  orderMailsPerMailbox: { name: 'order-mail', max: 3, windowMs: DAY_MS },
  testMailsPerAccount: { name: 'test-mail', max: 20, windowMs: HOUR_MS },
  invitationsPerMailbox: { name: 'invitation', max: 3, windowMs: DAY_MS },
  /** Three codes of a million are valid at a time. */
  secondFactorsPerAccount: { name: 'second-factor', max: 10, windowMs: HOUR_MS },
  emptySearchesPerNetwork: { name: 'empty-search', max: 60, windowMs: HOUR_MS },
  /** Wrong pairs of an order number and a phone number. */
  lookupsPerNetwork: { name: 'order-lookup-network', max: 5, windowMs: 15 * MINUTE_MS },
  lookupsPerOrder: { name: 'order-lookup', max: 10, windowMs: 15 * MINUTE_MS },
  /** Returns from the gateway that neither it has signed nor the address of a started payment has led to. */
  returnsPerNetwork: { name: 'payment-return', max: 20, windowMs: 15 * MINUTE_MS },
  /** Another address for the mails of a guest's order. */
  emailChangesPerOrder: { name: 'order-email', max: 3, windowMs: DAY_MS },
  emailChangesPerNetwork: { name: 'order-email-network', max: 20, windowMs: HOUR_MS },
  registrationsPerAddress: { name: 'register-address', max: 100, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

/** Returns how long after `resets_at` a count still matters: with pauses it goes on until a whole window was quiet. */
export function quietMs({ pausesMs, windowMs }: Limit): number {
  return pausesMs === undefined ? 0 : windowMs;
}
