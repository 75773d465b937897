/** The owner's table of PIN codes, as the console shows and replaces it. */
import * as z from 'zod/mini';
import { flagText } from './query-fields.ts';

/** The directory of India Post, which has a row for each post office, takes about 25. */
export const MAX_PIN_CODES_MB = 40;

export const PinCodeTableStatus = z.object({
  /** How many PIN codes it has; 0: there is none. */
  count: z.int(),
  /** The time when the last of them was imported. */
  importedAt: z.optional(z.string()),
});

export type PinCodeTableStatus = z.infer<typeof PinCodeTableStatus>;

export const PinCodeImportQuery = z.object({
  /** Says what an import would do, and writes nothing. */
  dryRun: z.optional(flagText('dryRun')),
});

export const PinCodeImportResult = z.object({
  isApplied: z.boolean(),
  /** PIN codes of the file, which are the whole table afterwards. */
  count: z.int(),
  /** The number of PIN codes that the table did not have. */
  added: z.int(),
  /** The number of PIN codes that only the table had. */
  removed: z.int(),
});

export type PinCodeImportResult = z.infer<typeof PinCodeImportResult>;
