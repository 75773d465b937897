/** The movements of a product's stock: those of staff, and what orders took and returned. */
import type { StockHistory, StockMovement } from '#contract/console/stock.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { toIso } from '#domain/day.ts';
import {
  findMovements,
  hasMovementsBefore,
  type NamedMovement,
} from '#server/catalogue/stock/movement.repository.ts';
import type { ConsoleDeps } from '#server/console/console-deps.ts';
import { programName } from '#server/platform/audit/program-name.ts';
import { findSoldLines, hasOrdersBefore, type SoldLine } from './sold-pieces.ts';

/** Bounds the orders that are searched for one part of a history. */
const PERIOD_MS = 90 * DAY_MS;
const MAX_LISTED = 200;

/** Returns the part before a time, in milliseconds since 1970. */
export async function readStockHistory(
  { db }: Pick<ConsoleDeps, 'db'>,
  { productId, before }: { readonly productId: string; readonly before: number },
): Promise<StockHistory> {
  const period = { productId, before, from: Math.max(before - PERIOD_MS, 0) };
  const lines = await findSoldLines(db, period, MAX_LISTED);
  const changes = await findMovements(db, period, MAX_LISTED);
  // Both lists are cut off at the same time.
  const from = Math.max(period.from, cutOff(lines), cutOff(changes));
  const movements = [
    ...lines.filter(isFrom(from)).flatMap(ofLine),
    ...changes.filter(isFrom(from)).map(ofStaff),
  ];
  const hasMore = (await hasMovementsBefore(db, productId, from)) || (await hasOrdersBefore(db, from));
  return {
    movements: movements.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
    from: toIso(from),
    ...(hasMore ? { next: toIso(from) } : {}),
  };
}

interface Timed {
  readonly created_at: number;
}

/** Returns the time from which on all are listed; those of the last millisecond may be cut off. */
function cutOff(listed: readonly Timed[]): number {
  const last = listed.at(-1);
  return listed.length < MAX_LISTED || last === undefined ? 0 : last.created_at + 1;
}

function isFrom(from: number): (timed: Timed) => boolean {
  return ({ created_at }) => created_at >= from;
}

/** A line of a cancelled order is two movements. */
function ofLine({
  order_id: id,
  order_number: number,
  size,
  quantity,
  created_at,
  returned_at,
}: SoldLine): readonly StockMovement[] {
  const order = { id, number };
  const taken = { at: toIso(created_at), kind: 'order' as const, size, change: -quantity, order };
  if (returned_at === null) return [taken];
  return [{ ...taken, at: toIso(returned_at), kind: 'cancellation', change: quantity }, taken];
}

function ofStaff(movement: NamedMovement): StockMovement {
  const { kind, size, before, after, reason, created_at } = movement;
  return {
    at: toIso(created_at),
    kind,
    size,
    change: before === null || after === null ? null : after - before,
    before,
    after,
    by: toName(movement),
    ...(reason === '' ? {} : { reason }),
  };
}

function toName({ actor, first_name, last_name }: NamedMovement): string {
  return first_name === null ? programName(actor) : `${first_name} ${last_name ?? ''}`.trim();
}
