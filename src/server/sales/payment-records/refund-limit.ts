/** How much money staff return before they need a code of their second factor. */

import { DAY_MS } from '#domain/constants/durations.ts';
import { INDIA_MS } from '#domain/day.ts';
import { type Paise, paise, ZERO } from '#domain/money.ts';
import { REFUND_CODE_FROM } from '#domain/payments/refunds.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import type { LedgerDeps } from './ledger/ledger.repository.ts';

/** Thrown in the transaction that returns the money, so that nothing of it is stored. */
export class RefundNeedsCode extends HttpError {
  constructor() {
    super({ code: 'refund-needs-code' });
  }
}

interface Returning {
  readonly orderId: string;
  /** The user id of the member of staff. */
  readonly actor: string;
  readonly now: number;
}

/**
 * Throws where a refund that was just written by staff without a code brings what has gone back for the order, or what they
 * returned today, to the limit. Refunds of one member of staff wait here for each other, so that all are counted.
 */
export async function checkRefundLimit(
  transaction: Connection,
  { isRefundLimited, actor, clock }: LedgerDeps,
  orderId: string,
): Promise<void> {
  if (!isRefundLimited) return;
  // Writing a row its own value locks it on both engines.
  await transaction
    .updateTable('users')
    .set(eb => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', actor)
    .execute();
  const returned = await findReturned(transaction, { orderId, actor, now: clock().getTime() });
  if (returned >= REFUND_CODE_FROM) throw new RefundNeedsCode();
}

/** Returns the amount from which the next refund needs a code. */
export async function findCodeFrom(db: Connection, returning: Returning): Promise<Paise> {
  return paise(Math.max(ZERO, REFUND_CODE_FROM - (await findReturned(db, returning))));
}

/** Returns the higher of two sums: of the order, and of the member of staff since midnight in India. */
async function findReturned(db: Connection, { orderId, actor, now }: Returning): Promise<number> {
  const midnight = now - ((now + INDIA_MS) % DAY_MS);
  const returned = () =>
    db
      .selectFrom('refunds')
      .select(eb => eb.fn.sum<number | string | null>('amount_paise').as('sum'))
      .where('state', '<>', 'failed')
      // What the shop has yet to return itself has not gone back.
      .where(eb => eb.or([eb('provider', '<>', 'shop'), eb('state', '=', 'transferred')]));
  const forOrder = await returned().where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const today = await returned()
    .where('actor', '=', actor)
    .where('updated_at', '>=', midnight)
    .where(eb => eb.or([eb('created_at', '>=', midnight), eb('state', '=', 'transferred')]))
    .executeTakeFirstOrThrow();
  return Math.max(Number(forOrder.sum), Number(today.sum));
}
