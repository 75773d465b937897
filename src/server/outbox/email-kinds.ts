/** The kinds of mail, one row each; `mails/email-templates.ts` has the template of each. */
import type { OrderEmailKind } from '#domain/order.ts';

interface EmailKindRow {
  /** How long a mail that was sent or given up can be looked up, for a shopper who asks. */
  readonly retentionDays: number;
}

export const EMAIL_KINDS = {
  'order-placed': { retentionDays: 30 },
  'order-shipped': { retentionDays: 30 },
  'order-delivered': { retentionDays: 30 },
  'order-cancelled': { retentionDays: 30 },
  'password-reset': { retentionDays: 30 },
  'password-changed': { retentionDays: 30 },
} as const satisfies Readonly<Record<OrderEmailKind, EmailKindRow>> & Readonly<Record<string, EmailKindRow>>;

export type EmailKind = keyof typeof EMAIL_KINDS;
