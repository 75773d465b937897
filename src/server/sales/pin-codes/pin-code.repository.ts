/** PIN codes of the owner's table. Needs no transaction. */
import type { Connection } from '#server/platform/db/database.ts';
import type { PinCodeTable } from './pin-code.table.ts';

/** What the owner's table says of a PIN code; what is undefined it does not say. */
export interface ListedPinCode {
  readonly pin: string;
  readonly city: string | undefined;
  readonly district: string | undefined;
  /** Two digits of the GST law. */
  readonly stateCode: string | undefined;
  readonly cod: boolean | undefined;
  readonly prepaid: boolean | undefined;
  /** Working days until delivery. */
  readonly days: number | undefined;
}

export async function findPinCode(db: Connection, pin: string): Promise<ListedPinCode | undefined> {
  const row = await db.selectFrom('pin_codes').where('pin', '=', pin).selectAll().executeTakeFirst();
  return row && toListed(row);
}

function toListed(row: PinCodeTable): ListedPinCode {
  return {
    pin: row.pin,
    city: row.city ?? undefined,
    district: row.district ?? undefined,
    stateCode: row.state_code ?? undefined,
    cod: fromFlag(row.has_cod),
    prepaid: fromFlag(row.has_prepaid),
    days: row.days ?? undefined,
  };
}

function fromFlag(flag: number | null): boolean | undefined {
  return flag === null ? undefined : flag === 1;
}

function toFlag(value: boolean | undefined): number | null {
  return value === undefined ? null : Number(value);
}

/** Inserts PIN codes, or replaces what is known of them: in one statement, at most a few hundred. */
export async function putPinCodes(
  db: Connection,
  pinCodes: readonly ListedPinCode[],
  now: number,
): Promise<void> {
  const rows = pinCodes.map(each => ({
    pin: each.pin,
    city: each.city ?? null,
    district: each.district ?? null,
    state_code: each.stateCode ?? null,
    has_cod: toFlag(each.cod),
    has_prepaid: toFlag(each.prepaid),
    days: each.days ?? null,
    imported_at: now,
  }));
  await db
    .insertInto('pin_codes')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('pin').doUpdateSet(eb => ({
        city: eb.ref('excluded.city'),
        district: eb.ref('excluded.district'),
        state_code: eb.ref('excluded.state_code'),
        has_cod: eb.ref('excluded.has_cod'),
        has_prepaid: eb.ref('excluded.has_prepaid'),
        days: eb.ref('excluded.days'),
        imported_at: eb.ref('excluded.imported_at'),
      })),
    )
    .execute();
}

/** Deletes the PIN codes that the import of this time did not have. */
export async function deleteOtherPinCodes(db: Connection, importedAt: number): Promise<void> {
  await db.deleteFrom('pin_codes').where('imported_at', '!=', importedAt).execute();
}

/** Returns how many PIN codes the table has, and when the last of them was imported, in milliseconds since 1970. */
export async function describeTable(
  db: Connection,
): Promise<{ readonly count: number; readonly importedAt: number | undefined }> {
  const { count, at } = await db
    .selectFrom('pin_codes')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('imported_at').as('at')])
    .executeTakeFirstOrThrow();
  return { count, importedAt: at ?? undefined };
}

export async function listPins(db: Connection): Promise<readonly string[]> {
  const rows = await db.selectFrom('pin_codes').select('pin').execute();
  return rows.map(({ pin }) => pin);
}

/** Returns those after this one, in order. */
export async function findPinCodesAfter(
  db: Connection,
  pin: string,
  limit: number,
): Promise<readonly ListedPinCode[]> {
  const rows = await db
    .selectFrom('pin_codes')
    .where('pin', '>', pin)
    .orderBy('pin')
    .limit(limit)
    .selectAll()
    .execute();
  return rows.map(toListed);
}
