import * as z from 'zod/mini';
import { Pin } from '#contract/text.ts';

export const PinCodeParams = z.object({ pin: Pin });

/** What the shop knows of a PIN code. What is missing it does not know. */
export const PinCode = z.object({
  pin: z.string(),
  city: z.optional(z.string()),
  district: z.optional(z.string()),
  /** The likeliest, where the PIN code alone does not decide. */
  state: z.optional(z.string()),
  /** The GST code of the state, two digits. */
  stateCode: z.optional(z.string()),
  /** Says whether an order can be paid on delivery there. */
  cod: z.optional(z.boolean()),
  /** Says whether an order that is paid is delivered there. */
  prepaid: z.optional(z.boolean()),
  /** Working days until delivery. */
  days: z.optional(z.int()),
});

export type PinCode = z.infer<typeof PinCode>;
