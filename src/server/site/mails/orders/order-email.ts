/** What all mails about an order share. */
import type { Database } from '#server/platform/db/database.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import {
  type EmailContent,
  greetingFor,
  type MailContext,
  type Part,
} from '#server/site/mails/email-template.ts';

/** The paths that links of mails about an order lead to. */
export interface OrderPages {
  /** Where the shopper finds this order and others. */
  readonly orders: string;
  readonly order: string;
  /** Where the order is paid at the gateway. */
  readonly payment: string;
}

export interface OrderContext extends MailContext {
  readonly pages: OrderPages;
}

interface OrderEmail {
  readonly stored: StoredOrder;
  readonly context: OrderContext;
}

/** What a mail about an order is rendered from. */
export interface OrderMail extends OrderEmail {
  readonly db: Database;
  /** The time when what it reports happened. It is undefined for a mail about the order itself. */
  readonly time: number | undefined;
}

export function email(
  { stored: { order }, context }: OrderEmail,
  subject: string,
  parts: readonly Part[],
): EmailContent {
  return { context, subject, greeting: greetingFor(order.first_name), parts };
}
