/** Mails that were given up or are late, as staff see them. Times are ISO 8601 in UTC. */
import * as z from 'zod/mini';
import { requiredText } from '#contract/text.ts';

/** The newest first, at most 100. */
export const UndeliveredMails = z.object({
  mails: z.array(
    z.object({
      kind: z.string(),
      /** The id names the mail together with the kind. */
      about: z.string(),
      /** It is missing, as is the subject, where the mail no longer applies, such as one with an expired link. */
      to: z.optional(z.string()),
      subject: z.optional(z.string()),
      createdAt: z.string(),
      attempts: z.int(),
      /** The code of the last failure; missing where it was not tried yet. */
      reason: z.optional(z.string()),
      /** The time of the next try. It is missing when the mail was given up. */
      nextAt: z.optional(z.string()),
    }),
  ),
  total: z.int(),
});

export type UndeliveredMails = z.infer<typeof UndeliveredMails>;

export type UndeliveredMail = UndeliveredMails['mails'][number];

export const MailRetry = z.object({ kind: requiredText('Kind'), about: requiredText('About') });

export type MailRetry = z.infer<typeof MailRetry>;
