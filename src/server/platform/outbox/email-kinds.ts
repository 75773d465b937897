/** The kinds of mail, one row each; `mails/email-templates.ts` has the template of each. */
import type { OrderEmailKind } from '#domain/orders/order-statuses.ts';
import { LIMITS, type Limit } from '#server/platform/rate-limits/limits.ts';

interface EmailKindRow {
  /** How long a mail that was sent or given up can be looked up, for a shopper who asks. */
  readonly retentionDays: number;
  /**
   * Sent only to a confirmed address, as anybody can enter another's; one about an order also once a link in a mail about it was opened.
   */
  readonly needsVerified: boolean;
  /** The kind that an address gets instead which nobody has confirmed. It has nothing that anybody typed. */
  readonly unverified?: 'order-placed-unverified';
  /** How many of them a mailbox gets; further ones are listed as undelivered. */
  readonly limit?: Limit;
}

export const EMAIL_KINDS = {
  'order-placed': { retentionDays: 30, needsVerified: true, unverified: 'order-placed-unverified' },
  'order-placed-unverified': { retentionDays: 30, needsVerified: false, limit: LIMITS.orderMailsPerMailbox },
  'payment-reminder': { retentionDays: 30, needsVerified: true },
  'payment-received': { retentionDays: 30, needsVerified: true },
  'order-shipped': { retentionDays: 30, needsVerified: true },
  'order-delivered': { retentionDays: 30, needsVerified: true },
  'order-cancelled': { retentionDays: 30, needsVerified: true },
  'order-lines-cancelled': { retentionDays: 30, needsVerified: true },
  'refund-started': { retentionDays: 30, needsVerified: true },
  'refund-transferred': { retentionDays: 30, needsVerified: true },
  'credit-note': { retentionDays: 30, needsVerified: true },
  'email-verification': { retentionDays: 30, needsVerified: false },
  'one-time-code': { retentionDays: 1, needsVerified: false },
  'password-reset': { retentionDays: 30, needsVerified: false },
  'new-orders': { retentionDays: 30, needsVerified: false },
  'new-messages': { retentionDays: 30, needsVerified: false },
  'staff-invitation': { retentionDays: 30, needsVerified: false },
  'password-changed': { retentionDays: 30, needsVerified: true },
  'password-removed': { retentionDays: 30, needsVerified: true },
  'upi-id-changed': { retentionDays: 30, needsVerified: true },
  'backup-link-made': { retentionDays: 30, needsVerified: true },
  'message-received': { retentionDays: 30, needsVerified: false },
  'message-reply': { retentionDays: 30, needsVerified: false },
  'newsletter-confirmation': { retentionDays: 30, needsVerified: false },
  'newsletter-welcome': { retentionDays: 30, needsVerified: false },
} as const satisfies Readonly<Record<OrderEmailKind, EmailKindRow>> & Readonly<Record<string, EmailKindRow>>;

export type EmailKind = keyof typeof EMAIL_KINDS;

export function emailKind(kind: EmailKind): EmailKindRow {
  return EMAIL_KINDS[kind];
}

export function isEmailKind(name: string): name is EmailKind {
  return Object.hasOwn(EMAIL_KINDS, name);
}
