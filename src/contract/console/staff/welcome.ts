/** How the first owner of a shop begins, by the link that the start of the server prints. */
import * as z from 'zod/mini';
import { LinkToken, NewPassword } from '#contract/account.ts';
import { NewEmail, requiredText } from '#contract/text.ts';

export const WelcomeState = z.object({
  /** Says whether the shop has no staff yet, so that a link of its start is valid. */
  isOpen: z.boolean(),
});

export const WelcomeRequest = z.extend(NewPassword, {
  token: LinkToken,
  name: requiredText('Name'),
  email: NewEmail,
});

export type WelcomeRequest = z.infer<typeof WelcomeRequest>;
