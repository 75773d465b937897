import * as z from 'zod/mini';
import {
  CLEAN,
  CLEAN_LINES,
  EMAIL,
  IDEMPOTENCY_KEY,
  INDIAN_PHONE,
  INDIAN_PIN,
  MAX_TEXT,
  PLAIN_EMAIL,
} from './patterns.ts';

function cleanText(label: string, { error = `${label} must be text`, max = MAX_TEXT, pattern = CLEAN } = {}) {
  return z
    .string({ error })
    .check(
      z.trim(),
      z.maxLength(max, { error: `${label} can have at most ${max} characters` }),
      z.regex(pattern, { error: `${label} has characters that cannot be used` }),
    );
}

/** Trimmed text of 1 to 200 characters. `label` opens the message: 'City is required'. */
export function requiredText(label: string) {
  const error = `${label} is required`;
  return cleanText(label, { error }).check(z.minLength(1, { error }));
}

/** Trimmed text of 0 to 200 characters. */
export function shortText(label: string) {
  return cleanText(label);
}

/** Trimmed text of several lines, of 0 to `max` characters. */
export function longText(label: string, max: number) {
  return cleanText(label, { max, pattern: CLEAN_LINES });
}

const EMAIL_MESSAGE = 'Please enter a valid email address';

/** The email of an existing account: text, an @, text, a dot, text (spec 5), trimmed and in lower case, at most 200 characters. */
export const Email = z
  .string({ error: EMAIL_MESSAGE })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(MAX_TEXT, { error: EMAIL_MESSAGE }),
    z.regex(EMAIL, { error: EMAIL_MESSAGE }),
    z.regex(CLEAN, { error: EMAIL_MESSAGE }),
  );

/** The email of a new account, with one spelling for each mailbox. Older accounts may have others. */
export const NewEmail = Email.check(z.regex(PLAIN_EMAIL, { error: EMAIL_MESSAGE }));

export const PHONE_MESSAGE = 'Please enter a 10-digit phone number';
export const PIN_MESSAGE = 'Please enter a 6-digit PIN code';

export const Phone = z
  .string({ error: 'Phone is required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Phone is required' }),
    z.maxLength(20, { error: PHONE_MESSAGE }),
    z.regex(INDIAN_PHONE, { error: PHONE_MESSAGE }),
  );

export const ProfilePhone = z.string({ error: 'Phone must be text' }).check(z.trim(), z.maxLength(20));

export const Pin = z
  .string({ error: 'ZIP code is required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'ZIP code is required' }),
    z.regex(INDIAN_PIN, { error: PIN_MESSAGE }),
  );

export const IdempotencyKey = z
  .string()
  .check(z.regex(IDEMPOTENCY_KEY, { error: 'Idempotency-Key is not valid' }));
