/** Mails that tell staff of new orders and messages. They have no phone number and no address. */
import { PAYMENT_METHODS, paymentLabel } from '#domain/payments/payment.ts';
import type { NotificationSubject } from '#domain/staff/notifications.ts';
import { findUser } from '#server/people/accounts/user.repository.ts';
import type { MessageTable } from '#server/people/messages/message.table.ts';
import { mayReceive } from '#server/people/staff/notification.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OutboxTable } from '#server/platform/outbox/outbox.table.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import { amount } from '#server/site/mails/amount.ts';
import {
  type EmailContent,
  greetingFor,
  link,
  type MailContext,
  type Part,
  paragraph,
  plain,
  townName,
} from '#server/site/mails/email-template.ts';
import { countNews, findNewMessages, findNewOrders } from './find-news.ts';
import { type Period, readPeriod } from './period.ts';

interface NotificationDeps {
  readonly db: Connection;
  readonly context: MailContext;
}

type Notification = Promise<{ readonly to: string; readonly content: EmailContent } | undefined>;

export function renderNewOrders(deps: NotificationDeps, row: OutboxTable): Notification {
  return render(deps, row, { subject: 'orders', describe: describeOrders });
}

export function renderNewMessages(deps: NotificationDeps, row: OutboxTable): Notification {
  return render(deps, row, { subject: 'messages', describe: describeMessages });
}

interface News {
  readonly subject: NotificationSubject;
  readonly describe: (
    db: Connection,
    period: Period,
    count: number,
  ) => Promise<{
    readonly title: string;
    readonly intro: string;
    readonly parts: readonly Part[];
    readonly open: { readonly label: string; readonly path: string };
  }>;
}

/** Nobody is told who may not read it any more, and nothing is told of what was deleted meanwhile. */
async function render(
  { db, context }: NotificationDeps,
  { user_id, about }: OutboxTable,
  { subject, describe }: News,
): Notification {
  const member = await findUser(db, user_id ?? '');
  if (member === undefined || !mayReceive(member, subject)) return undefined;
  const period = readPeriod(about);
  const count = await countNews(db, subject, period);
  if (count === 0) return undefined;
  const { title, intro, parts, open } = await describe(db, period, count);
  return {
    to: member.email,
    content: {
      context,
      subject: title,
      greeting: greetingFor(member.first_name),
      parts: [
        paragraph(intro),
        ...parts,
        link(open.label, context.base, open.path),
        link('Change which mails you get', context.base, '/console/account'),
      ],
    },
  };
}

const describeOrders: News['describe'] = async (db, period, count) => {
  const orders = await findNewOrders(db, period);
  const products = orders.map(order => ({
    name: order.order_number,
    detail: [townName(order.city), howPaid(order)].filter(text => text !== undefined).join(' · '),
    amount: amount(order.total_paise),
  }));
  const [first] = orders;
  const isOne = count === 1 && first !== undefined;
  return {
    title: isOne ? `New order ${first.order_number}: ${amount(first.total_paise)}` : `${count} new orders`,
    intro: isOne ? 'An order has come in:' : 'These orders have come in, the newest first:',
    parts: [{ kind: 'products', products }, ...more(count - orders.length)],
    open: isOne
      ? { label: 'Open the order', path: `/console/orders/${first.id}` }
      : { label: 'Open the orders', path: '/console/orders' },
  };
};

function howPaid({
  payment_method,
  payment_status,
}: Pick<OrderTable, 'payment_method' | 'payment_status'>): string {
  const label = paymentLabel(payment_method);
  if (payment_status === 'paid') return `${label}, paid`;
  return PAYMENT_METHODS[payment_method].isCash ? label : `${label}, not paid yet`;
}

const describeMessages: News['describe'] = async (db, period, count) => {
  const messages = await findNewMessages(db, period);
  const [first] = messages;
  const isOne = count === 1 && first !== undefined;
  return {
    title: isOne ? `New message ${first.ticket}` : `${count} new messages`,
    intro: isOne ? 'A message has come in:' : 'These messages have come in, the newest first:',
    parts: [...messages.map(excerpt), ...more(count - messages.length)],
    open: isOne
      ? { label: 'Open the message', path: `/console/messages/${first.id}` }
      : { label: 'Open the messages', path: '/console/messages' },
  };
};

const EXCERPT_LENGTH = 200;

function excerpt({ name, ticket, body }: Pick<MessageTable, 'name' | 'ticket' | 'body'>): Part {
  const text = Array.from(plain(body));
  const shown = text.slice(0, EXCERPT_LENGTH).join('');
  return {
    kind: 'lines',
    title: `${plain(name)} · ${ticket}`,
    lines: [text.length > EXCERPT_LENGTH ? `${shown}…` : shown],
  };
}

function more(count: number): readonly Part[] {
  return count > 0 ? [paragraph(`And ${count} more.`)] : [];
}
