/** The kinds of mail, one row each; `mails/email-templates.ts` has the template of each. */
import type { OrderEmailKind } from '#domain/order.ts';

interface EmailKindRow {
  /** How long a mail that was sent or given up can be looked up, for a shopper who asks. */
  readonly retentionDays: number;
  /** Sent only to a confirmed address: anybody can register another's. */
  readonly needsVerified: boolean;
}

export const EMAIL_KINDS = {
  'order-placed': { retentionDays: 30, needsVerified: true },
  'order-shipped': { retentionDays: 30, needsVerified: true },
  'order-delivered': { retentionDays: 30, needsVerified: true },
  'order-cancelled': { retentionDays: 30, needsVerified: true },
  'email-verification': { retentionDays: 30, needsVerified: false },
  'password-reset': { retentionDays: 30, needsVerified: false },
  'password-changed': { retentionDays: 30, needsVerified: true },
} as const satisfies Readonly<Record<OrderEmailKind, EmailKindRow>> & Readonly<Record<string, EmailKindRow>>;

export type EmailKind = keyof typeof EMAIL_KINDS;
