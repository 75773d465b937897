/** The kinds of mail, one row each; `mails/email-templates.ts` has the template of each. */
import type { OrderEmailKind } from '#domain/orders/order-statuses.ts';

interface EmailKindRow {
  /** How long a mail that was sent or given up can be looked up, for a shopper who asks. */
  readonly retentionDays: number;
  /** Sent only to a confirmed address: anybody can register another's. */
  readonly needsVerified: boolean;
}

export const EMAIL_KINDS = {
  'order-placed': { retentionDays: 30, needsVerified: true },
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
  'staff-invitation': { retentionDays: 30, needsVerified: false },
  'password-changed': { retentionDays: 30, needsVerified: true },
  'password-removed': { retentionDays: 30, needsVerified: true },
  'upi-id-changed': { retentionDays: 30, needsVerified: true },
  'message-received': { retentionDays: 30, needsVerified: false },
  'message-reply': { retentionDays: 30, needsVerified: false },
  'newsletter-confirmation': { retentionDays: 30, needsVerified: false },
  'newsletter-welcome': { retentionDays: 30, needsVerified: false },
} as const satisfies Readonly<Record<OrderEmailKind, EmailKindRow>> & Readonly<Record<string, EmailKindRow>>;

export type EmailKind = keyof typeof EMAIL_KINDS;

export function isEmailKind(name: string): name is EmailKind {
  return Object.hasOwn(EMAIL_KINDS, name);
}
