/** The settings of the draft, which staff edit as one document. */
import * as z from 'zod/mini';
import { Code } from '#contract/second-factor.ts';

/** Fields that are missing get their defaults; `src/contract/settings` says what each may be. */
export const SettingsChange = z.object({
  settings: z.record(z.string(), z.unknown()),
  /** A code of the second factor, which another UPI id needs. */
  code: z.optional(Code),
});

export const DraftSettings = z.object({
  settings: z.record(z.string(), z.unknown()),
  /** Changes with the settings; their ETag. 0 before the first change. */
  revision: z.int(),
  /** What may have been overlooked, such as an amount in a text that is not that of the rule. Prevents nothing. */
  hints: z.array(z.object({ field: z.string(), message: z.string() })),
});

export type DraftSettings = z.infer<typeof DraftSettings>;
