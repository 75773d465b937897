/** Writes imported PIN codes in short statements, so that orders are placed between them. */
import type { Connection } from '#server/platform/db/database.ts';
import { deleteOtherPinCodes, type ListedPinCode, putPinCodes } from './pin-code.repository.ts';

const ROWS_AT_ONCE = 500;

interface PinCodeImport {
  readonly pinCodes: readonly ListedPinCode[];
  /** Says whether PIN codes that are not among them are deleted. */
  readonly replace: boolean;
  readonly now: number;
}

/** Returns how many were deleted. An import that ends half-way is completed by the next. */
export async function importPinCodes(
  db: Connection,
  { pinCodes, replace, now }: PinCodeImport,
): Promise<number> {
  for (let at = 0; at < pinCodes.length; at += ROWS_AT_ONCE)
    await putPinCodes(db, pinCodes.slice(at, at + ROWS_AT_ONCE), now);
  return replace ? deleteOtherPinCodes(db, now) : 0;
}
