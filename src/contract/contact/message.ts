/** A message to the shop, as the contact form sends it (spec 2 and 5, Contact). */
import * as z from 'zod/mini';
import { Email, longText, requiredText, shortText } from '#contract/text.ts';

const MAX_MESSAGE = 5000;

export const NewMessage = z.object({
  name: requiredText('Full name'),
  email: Email,
  subject: z.optional(shortText('Subject')),
  message: longText('Message', MAX_MESSAGE).check(z.minLength(1, { error: 'Message is required' })),
  /** A field that nobody sees: what programs write into it marks a message as spam, and blocks nobody. */
  homepage: z.optional(shortText('Homepage')),
});

export type NewMessage = z.infer<typeof NewMessage>;

export const MessageReceipt = z.object({
  /** The number by which writer and shop refer to the message, such as `TKT-261120-7K3M9Q`. */
  ticket: z.string(),
});

export type MessageReceipt = z.infer<typeof MessageReceipt>;
