/** The commands of `npm run orders`, by the same rules as the API. */
import { parseArgs } from 'node:util';
import { ORDER_FILE_ROWS, type OrderFileRows } from '#contract/console/orders/order-file.ts';
import { CancelOrderRequest, OrderStatusRequest } from '#contract/orders/order.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { startOfDay } from '#domain/day.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-statuses.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { cancelOrder, moveOrder } from '#server/sales/orders/change-order.ts';
import { findChosen, ordersCsv } from '#server/sales/orders/export/order-csv.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import {
  findOrder,
  findOrderIds,
  listEverybodysOrders,
  type OrderSearch,
} from '#server/sales/orders/order.repository.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import { orderLine, orderText } from '#server/sales/orders/order-text.ts';

const USAGE = `npm run orders -- list [--status pending] [--from 2026-11-01] [--to 2026-11-30] [--limit 50]
npm run orders -- show NL-261120-7K3M9Q
npm run orders -- status NL-261120-7K3M9Q confirmed|shipped|delivered
npm run orders -- payment NL-261120-7K3M9Q paid|failed
npm run orders -- cancel NL-261120-7K3M9Q the reason in words
npm run -s orders -- export [--rows orders|lines] [--status …] [--from …] [--to …] > orders.csv`;

const LISTED = 50;
const EXPORTED = 1_000_000;
const LINE_END = '\r\n';

/** Runs a command of `npm run orders` and returns its output. Throws an error with a message for the terminal. */
export async function manageOrders(
  deps: OrderChangeDeps,
  [command = '', ...args]: readonly string[],
): Promise<string> {
  switch (command) {
    case 'list':
      return (
        (await listEverybodysOrders(deps.db, searchOf(args, LISTED))).map(orderLine).join('\n') ||
        'No orders.'
      );
    case 'export':
      return exportOrders(deps, args);
    case 'show': {
      const [name] = exactly(1, args);
      return orderText(found(await findOrder(deps.db, name, undefined)));
    }
    case 'status': {
      const [name, status] = exactly(2, args);
      return move(deps, name, { status });
    }
    case 'payment': {
      const [name, paymentStatus] = exactly(2, args);
      return move(deps, name, { paymentStatus });
    }
    case 'cancel': {
      const [name = '', ...reason] = args;
      return cancel(deps, name, reason.join(' '));
    }
    default:
      throw new Error(USAGE);
  }
}

async function exportOrders(deps: OrderChangeDeps, args: readonly string[]): Promise<string> {
  const rows = rowsOf(args);
  const ids = await findOrderIds(deps.db, searchOf(args, EXPORTED));
  await recordEvent(deps, { type: 'export', userId: undefined, address: undefined });
  let file = '';
  for await (const part of ordersCsv(findChosen(deps.db, ids), rows)) file += part;
  return file.slice(0, -LINE_END.length);
}

function rowsOf(args: readonly string[]): OrderFileRows {
  const { rows = 'lines' } = readOptions(args);
  const named = ORDER_FILE_ROWS.find(each => each === rows);
  if (named === undefined) throw new Error(`--rows is one of ${ORDER_FILE_ROWS.join(', ')}.`);
  return named;
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

async function move(deps: OrderChangeDeps, name: string, change: object): Promise<string> {
  const request = OrderStatusRequest.safeParse(change);
  if (!request.success) throw new Error(USAGE);
  const moved = await moveOrder(deps, name, request.data);
  if (moved.ok) return orderLine(moved.value);
  const { order } = found(await findOrder(deps.db, name, undefined));
  if (moved.refusal.code === 'needs-bank-reference') {
    throw new Error(
      `${order.order_number} is paid by UPI: mark it as paid in the console, with the reference of the bank.`,
    );
  }
  throw new Error(
    `${order.order_number} is ${order.status}, payment ${order.payment_status}: this change is not allowed.`,
  );
}

async function cancel(deps: OrderChangeDeps, name: string, reason: string): Promise<string> {
  const request = CancelOrderRequest.safeParse({ reason });
  if (!request.success) throw new Error(request.error.issues[0]?.message ?? USAGE);
  const cancelled = await cancelOrder(deps, { ...request.data, name, owner: undefined });
  if (cancelled.ok) return orderLine(cancelled.value);
  const { order } = found(await findOrder(deps.db, name, undefined));
  throw new Error(`${order.order_number} is ${order.status}: it can no longer be cancelled.`);
}

function searchOf(args: readonly string[], defaultLimit: number): OrderSearch {
  const values = readOptions(args);
  const status = ORDER_STATUS_NAMES.find(each => each === values.status);
  if (values.status !== undefined && status === undefined) {
    throw new Error(`--status is one of ${ORDER_STATUS_NAMES.join(', ')}.`);
  }
  const limit = Number(values.limit ?? defaultLimit);
  if (!Number.isInteger(limit) || limit < 1) throw new Error('--limit is a whole number from 1.');
  const to = dayOf(values.to);
  return { status, from: dayOf(values.from), before: to === undefined ? undefined : to + DAY_MS, limit };
}

function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: { status: text, from: text, to: text, limit: text, rows: text },
    }).values;
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
