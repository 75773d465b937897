/** A message to the shop: everything but the subject is required (spec 5, Contact). */
import * as z from 'zod/mini';
import { Email, longText, requiredText, shortText } from '#contract/text.ts';

const MAX_MESSAGE = 5000;

export const ContactMessage = z.object({
  name: requiredText('Full name'),
  email: Email,
  subject: shortText('Subject'),
  message: longText('Message', MAX_MESSAGE),
});
