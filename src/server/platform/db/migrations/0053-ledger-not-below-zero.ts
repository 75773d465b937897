/**
 * Never more goes back than came: the ledger of an order refuses a refund that is greater than what it has left. A server of
 * 0.2.0 whose entry is refused undoes that transaction, logs it and tries again later, as with any error.
 */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';

export async function limitLedger(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of engine === 'embedded' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}

const MESSAGE = 'More is refunded than the order has left in the ledger';

/** An entry that is there already changes nothing. */
const IS_REFUSED = `new.amount_paise > 0
  and not exists (select 1 from ledger_entries where kind = new.kind and reference = new.reference)
  and new.amount_paise > (select coalesce(sum(case kind when 'captured' then amount_paise else -amount_paise end), 0)
    from ledger_entries where order_id = new.order_id and kind in ('captured', 'refunded'))`;

const SQLITE = [
  `create trigger ledger_not_below_zero before insert on ledger_entries when new.kind = 'refunded' and ${IS_REFUSED}
    begin select raise(abort, '${MESSAGE}'); end`,
];

/** The lock on the order lets nobody else enter a refund before the end of the transaction. */
const POSTGRES = [
  `create function refuse_ledger_below_zero() returns trigger language plpgsql as $$ begin
    perform 1 from orders where id = new.order_id for no key update;
    if ${IS_REFUSED} then raise exception '${MESSAGE}' using errcode = 'check_violation'; end if;
    return new;
  end $$`,
  `create trigger ledger_not_below_zero before insert on ledger_entries for each row
    when (new.kind = 'refunded') execute function refuse_ledger_below_zero()`,
];
