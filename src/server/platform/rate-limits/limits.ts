/** The limits of requests, one row each (docs/decisions/13-rate-limits.md). */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants/durations.ts';

export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
  /** Only so many may have the same detail, such as one account of those that a network tries. */
  readonly mostEach?: number;
  /** Beyond `most`, requests are allowed one at a time after these pauses, the last one again and again. */
  readonly pausesMs?: readonly number[];
}

export const LIMITS = {
  passwordsPerNetwork: { name: 'password-network', most: 100, mostEach: 10, windowMs: 15 * MINUTE_MS },
  passwordsPerAccount: {
    name: 'password-account',
    most: 100,
    windowMs: DAY_MS,
    pausesMs: [1, 2, 4, 8, 15, 30, 60].map(minutes => minutes * MINUTE_MS),
  },
  passwordChanges: { name: 'password-change', most: 10, windowMs: 15 * MINUTE_MS },
  resetsPerNetwork: { name: 'reset-network', most: 50, mostEach: 5, windowMs: HOUR_MS },
  resetMailsPerAccount: {
    name: 'reset-mail',
    most: 10,
    windowMs: DAY_MS,
    pausesMs: [HOUR_MS],
  },
  verificationsPerMailbox: { name: 'verification', most: 3, windowMs: DAY_MS },
  messagesPerNetwork: { name: 'message-network', most: 60, mostEach: 10, windowMs: HOUR_MS },
  ticketMailsPerMailbox: { name: 'ticket-mail', most: 3, windowMs: DAY_MS },
  subscriptionsPerNetwork: { name: 'newsletter-network', most: 60, mostEach: 10, windowMs: HOUR_MS },
  confirmationMailsPerMailbox: { name: 'newsletter-mail', most: 3, windowMs: DAY_MS },
  invitationsPerMailbox: { name: 'invitation', most: 3, windowMs: DAY_MS },
  /** Three codes of a million are valid at a time. */
  secondFactorsPerAccount: { name: 'second-factor', most: 10, windowMs: HOUR_MS },
  emptySearchesPerNetwork: { name: 'empty-search', most: 60, windowMs: HOUR_MS },
  registrationsPerAddress: { name: 'register-address', most: 100, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

/** Returns how long after `resets_at` a count still matters: with pauses it goes on until a whole window was quiet. */
export function quietMs({ pausesMs, windowMs }: Limit): number {
  return pausesMs === undefined ? 0 : windowMs;
}
