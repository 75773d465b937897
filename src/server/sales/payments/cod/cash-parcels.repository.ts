/** Parcels with their order and their cash, as remittances and the list of what couriers hold need them. */
import { paise } from '#domain/money.ts';
import { toCash } from '#domain/payments/cod/cash-balance.ts';
import type { KnownParcel } from '#domain/payments/cod/match-remittance.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { findEntries } from '#server/sales/payment-records/ledger/ledger.repository.ts';

export interface CashParcel extends KnownParcel {
  readonly order: { readonly id: string; readonly number: string; readonly customer: string };
  readonly courier: string;
  readonly trackingNumber: string;
  /** The time when it came into its state, in milliseconds since 1970. */
  readonly since: number;
}

/** Well below the number of values that a statement may have. */
const AT_ONCE = 500;

export async function findByTracking(db: Connection, numbers: readonly string[]): Promise<CashParcel[]> {
  return inParts(numbers, async some => {
    const rows = await parcels(db).where('tracking_number', 'in', some).execute();
    return withCash(db, rows);
  });
}

/** Returns the parcels of these orders that were handed over. */
export async function findByOrder(db: Connection, numbers: readonly string[]): Promise<CashParcel[]> {
  return inParts(numbers, async some => {
    const rows = await parcels(db)
      .where('order_number', 'in', some)
      .where('handed_over_at', 'is not', null)
      .execute();
    return withCash(db, rows);
  });
}

/** Returns those of which couriers hold money, or passed on another amount. */
export async function findOpenCash(db: Connection): Promise<CashParcel[]> {
  return withCash(db, await parcels(db).where('cod_open', '=', 1).orderBy('state_at').execute());
}

function parcels(db: Connection) {
  return db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select(['shipments.id', 'order_id', 'courier', 'tracking_number', 'state_at', 'packed_at'])
    .select(['order_number', 'first_name', 'last_name']);
}

type Row = Awaited<ReturnType<ReturnType<typeof parcels>['execute']>>[number];

async function withCash(db: Connection, rows: readonly Row[]): Promise<CashParcel[]> {
  const ids = [...new Set(rows.map(({ order_id }) => order_id))];
  const entries = Map.groupBy(
    await inParts(ids, async some => findEntries(db, some)),
    ({ order_id }) => order_id,
  );
  return rows.map(row => {
    const own = (entries.get(row.order_id) ?? []).map(({ kind, amount_paise, reference }) => ({
      kind,
      amount: paise(amount_paise),
      reference,
    }));
    const prefix = `${row.id} `;
    const paid = own.filter(({ kind, reference }) => kind === 'remitted' && reference.startsWith(prefix));
    return {
      id: row.id,
      order: {
        id: row.order_id,
        number: row.order_number,
        customer: `${row.first_name} ${row.last_name}`.trim(),
      },
      courier: row.courier,
      trackingNumber: row.tracking_number,
      since: row.state_at ?? row.packed_at,
      references: paid.map(({ reference }) => reference.slice(prefix.length)),
      ...toCash(row.id, own),
    };
  });
}

async function inParts<Found>(
  values: readonly string[],
  read: (some: readonly string[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let index = 0; index < values.length; index += AT_ONCE)
    found.push(...(await read(values.slice(index, index + AT_ONCE))));
  return found;
}
