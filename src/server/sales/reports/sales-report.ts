/** The sales of a period, beside those of as many days before. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { SalesGroup, SalesQuery, SalesReport } from '#contract/console/report.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { startOfDay, toDay } from '#domain/day.ts';
import { paise, toRupees } from '#domain/money.ts';
import type { Period } from '#domain/orders/sales-periods.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { productParts } from '#server/catalogue/products/product-parts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Days, resolvePeriod } from './period.ts';
import { type SalesSum, sumReductions, sumSales, toPart } from './sales.repository.ts';

export interface ReportDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly now: Date;
}

const MAX_ROWS = 100;

/** Each order is in one of these groups, so that their sum is that of all orders. */
const WHOLE_ORDERS: ReadonlySet<SalesGroup> = new Set(['day', 'state', 'payment']);

/** Rows: days in their order, others with the most sold first. */
export async function reportSales(deps: ReportDeps, query: SalesQuery): Promise<SalesReport> {
  const { by = 'day', order = 'best', limit = MAX_ROWS } = query;
  const days = resolvePeriod(query, deps.now);
  const period = toPeriod(days);
  const sums = await sumAll(deps, by, period);
  const whole = WHOLE_ORDERS.has(by) ? sums : await sumAll(deps, 'day', period);
  const rows = sortRows(await withoutGaps(deps, { by, order, period }, sums), { by, order });
  return {
    by,
    ...days,
    total: total(whole),
    before: total(await sumAll(deps, 'day', periodBefore(period))),
    count: rows.length,
    rows: (by === 'day' ? rows : rows.slice(0, limit)).map(row => toRow(by, row)),
  };
}

function toPeriod({ from, to }: Days): Period {
  return { from: startOfDay(from) ?? 0, to: (startOfDay(to) ?? 0) + DAY_MS };
}

function periodBefore({ from, to }: Period): Period {
  return { from: from - (to - from), to: from };
}

async function sumAll({ db, catalogue }: ReportDeps, by: SalesGroup, days: Period): Promise<SalesSum[]> {
  const groups = new Map<string, SalesSum>();
  for (let { from } = days; from < days.to; ) {
    const part = toPart(db, { ...days, from });
    for (const sum of [...(await sumSales(db, by, part)), ...(await sumReductions(db, by, part))]) {
      const group = nameGroup(catalogue, by, sum);
      groups.set(group.key, addSums(groups.get(group.key), group));
    }
    from = part.to;
    await yieldToRequests();
  }
  return [...groups.values()];
}

function addSums(
  sum: SalesSum | undefined,
  { key, label, orders, pieces, paise: amount, reduced }: SalesSum,
): SalesSum {
  return {
    key,
    label: sum?.label || label,
    orders: (sum?.orders ?? 0) + orders,
    pieces: (sum?.pieces ?? 0) + pieces,
    paise: (sum?.paise ?? 0) + amount,
    reduced: (sum?.reduced ?? 0) + reduced,
  };
}

/** A product that the shop no longer has keeps the name of its order. */
function nameGroup({ byId, categories }: Catalogue, by: SalesGroup, sum: SalesSum): SalesSum {
  const { key } = sum;
  if (by === 'product') return { ...sum, label: byId.get(key)?.name ?? sum.label };
  if (by === 'state') return { ...sum, label: inCapitals(key) || 'Not given' };
  if (by === 'payment') return { ...sum, label: labelOfPayment(key) };
  if (by !== 'category') return { ...sum, label: key };
  const category = byId.get(key)?.category ?? '';
  const label = categories.find(row => row.key === category)?.label ?? 'Products no longer in the shop';
  return { ...sum, key: category, label };
}

function labelOfPayment(method: string): string {
  const row = Object.entries(PAYMENT_METHODS).find(([name]) => name === method);
  return row?.[1].label ?? method;
}

function inCapitals(text: string): string {
  return text.replaceAll(/(?<=^|\s)\p{L}/gu, letter => letter.toUpperCase());
}

interface ReportOptions {
  readonly by: SalesGroup;
  readonly order: 'best' | 'slow';
}

/** Days without sales, and for the slow sellers products without sales. */
async function withoutGaps(
  { catalogue }: ReportDeps,
  { by, order, period }: ReportOptions & { readonly period: Period },
  sums: readonly SalesSum[],
): Promise<readonly SalesSum[]> {
  const known = new Set(sums.map(({ key }) => key));
  const none = (key: string, label: string): readonly SalesSum[] =>
    known.has(key) ? [] : [{ key, label, orders: 0, pieces: 0, paise: 0, reduced: 0 }];
  if (by === 'day') return [...sums, ...toDays(period).flatMap(day => none(day, day))];
  if (by !== 'product' || order === 'best') return sums;
  const sold = sums.filter(({ key }) => catalogue.byId.has(key));
  const unsold: SalesSum[] = [];
  for await (const part of productParts(catalogue.products)) {
    for (const { id, name } of part) unsold.push(...none(id, name));
  }
  return [...sold, ...unsold];
}

function toDays({ from, to }: Period): readonly string[] {
  return Array.from({ length: Math.round((to - from) / DAY_MS) }, (_, index) => toDay(from + index * DAY_MS));
}

function sortRows(rows: readonly SalesSum[], { by, order }: ReportOptions): readonly SalesSum[] {
  if (by === 'day') return rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const sign = order === 'slow' ? 1 : -1;
  return rows.toSorted((a, b) => sign * (a.pieces - b.pieces || a.paise - b.paise));
}

function total(groups: readonly SalesSum[]): SalesReport['total'] {
  const { orders, pieces, paise: amount, reduced } = groups.reduce<SalesSum>(addSums, NOTHING);
  return { orders, pieces, ...toAmounts(amount, reduced) };
}

const NOTHING: SalesSum = { key: '', label: '', orders: 0, pieces: 0, paise: 0, reduced: 0 };

function toAmounts(amount: number, reduced: number) {
  return {
    sales: toRupees(paise(amount)),
    refunds: toRupees(paise(reduced)),
    net: toRupees(paise(amount - reduced)),
  };
}

/** An order with two products of a category was counted with both. */
function toRow(
  by: SalesGroup,
  { orders, paise: amount, reduced, ...sum }: SalesSum,
): SalesReport['rows'][number] {
  return { ...sum, ...(by !== 'category' && { orders }), ...toAmounts(amount, reduced) };
}
