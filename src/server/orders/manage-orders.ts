/** The commands of `npm run orders`, by the same rules as the API. */
import { parseArgs } from 'node:util';
import { CancelOrderRequest, OrderStatusRequest } from '#contract/order.ts';
import { startOfDay } from '#domain/day.ts';
import { ORDER_STATUSES } from '#domain/order.ts';
import { createIds } from '#server/db/ids.ts';
import { recordEvent } from '#server/security-events/security-events.ts';
import { cancelOrder, moveOrder } from './change-order.ts';
import { findOrder, listEverybodysOrders, type OrderSearch } from './order.repository.ts';
import { ordersCsv } from './order-csv.ts';
import type { OrderDeps } from './order-deps.ts';
import type { StoredOrder } from './order-response.ts';
import { orderLine, orderText } from './order-text.ts';

const USAGE = `npm run orders -- list [--status pending] [--from 2026-11-01] [--to 2026-11-30] [--limit 50]
npm run orders -- show NL-261120-7K3M9Q
npm run orders -- status NL-261120-7K3M9Q confirmed|shipped|delivered
npm run orders -- payment NL-261120-7K3M9Q paid|failed
npm run orders -- cancel NL-261120-7K3M9Q the reason in words
npm run -s orders -- export [--status …] [--from …] [--to …] > orders.csv`;

const DAY_MS = 24 * 60 * 60 * 1000;
const LISTED = 50;
const EXPORTED = 1_000_000;

type OrderDesk = Pick<OrderDeps, 'db' | 'clock'>;

/** Runs a command of `npm run orders` and returns its output. Throws an error with a message for the terminal. */
export async function manageOrders(
  desk: OrderDesk,
  [command = '', ...args]: readonly string[],
): Promise<string> {
  switch (command) {
    case 'list':
      return (
        (await listEverybodysOrders(desk.db, searchOf(args, LISTED))).map(orderLine).join('\n') ||
        'No orders.'
      );
    case 'export':
      return exportOrders(desk, searchOf(args, EXPORTED));
    case 'show': {
      const [name] = exactly(1, args);
      return orderText(found(await findOrder(desk.db, name, undefined)));
    }
    case 'status': {
      const [name, status] = exactly(2, args);
      return move(desk, name, { status });
    }
    case 'payment': {
      const [name, paymentStatus] = exactly(2, args);
      return move(desk, name, { paymentStatus });
    }
    case 'cancel': {
      const [name = '', ...reason] = args;
      return cancel(desk, name, reason.join(' '));
    }
    default:
      throw new Error(USAGE);
  }
}

async function exportOrders({ db, clock }: OrderDesk, search: OrderSearch): Promise<string> {
  const orders = await listEverybodysOrders(db, search);
  const deps = { db, clock, newId: createIds(clock) };
  await recordEvent(deps, { type: 'export', userId: undefined, address: undefined });
  return ordersCsv(orders);
}

function exactly(count: 1 | 2, args: readonly string[]): readonly [string, string] {
  const [first, second = ''] = args;
  if (first === undefined || args.length !== count) throw new Error(USAGE);
  return [first, second];
}

function found(order: StoredOrder | undefined): StoredOrder {
  if (order === undefined) throw new Error('There is no order of that number.');
  return order;
}

async function move(desk: OrderDesk, name: string, change: object): Promise<string> {
  const request = OrderStatusRequest.safeParse(change);
  if (!request.success) throw new Error(USAGE);
  const moved = await moveOrder(desk, name, request.data);
  if (moved.ok) return orderLine(moved.value);
  const { order } = found(await findOrder(desk.db, name, undefined));
  throw new Error(
    `${order.order_number} is ${order.status}, payment ${order.payment_status}: this change is not allowed.`,
  );
}

async function cancel(desk: OrderDesk, name: string, reason: string): Promise<string> {
  const request = CancelOrderRequest.safeParse({ reason });
  if (!request.success) throw new Error(request.error.issues[0]?.message ?? USAGE);
  const cancelled = await cancelOrder(desk, { ...request.data, name, owner: undefined });
  if (cancelled.ok) return orderLine(cancelled.value);
  const { order } = found(await findOrder(desk.db, name, undefined));
  throw new Error(`${order.order_number} is ${order.status}: it can no longer be cancelled.`);
}

function searchOf(args: readonly string[], defaultLimit: number): OrderSearch {
  const values = readOptions(args);
  const status = ORDER_STATUSES.find(each => each === values.status);
  if (values.status !== undefined && status === undefined) {
    throw new Error(`--status is one of ${ORDER_STATUSES.join(', ')}.`);
  }
  const limit = Number(values.limit ?? defaultLimit);
  if (!Number.isInteger(limit) || limit < 1) throw new Error('--limit is a whole number from 1.');
  const to = dayOf(values.to);
  return { status, from: dayOf(values.from), before: to === undefined ? undefined : to + DAY_MS, limit };
}

function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { status: text, from: text, to: text, limit: text } })
      .values;
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
}

function dayOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const start = startOfDay(text);
  if (start === undefined) throw new Error('A day is written 2026-11-20.');
  return start;
}
