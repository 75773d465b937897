import * as z from 'zod/mini';
import { normalisePin } from '#domain/addresses/pin-codes.ts';
import { isIndianPhone, normalisePhone } from '#domain/text/phone.ts';
import { withoutZeroWidth } from '#domain/text/plain-text.ts';
import { normaliseSearch } from '#domain/text/shop-number.ts';
import { CLEAN, CLEAN_LINES, EMAIL, IDEMPOTENCY_KEY, INDIAN_PIN, MAX_TEXT, PLAIN_EMAIL } from './patterns.ts';

/** Far overlong text is refused as it is: to normalise it can take seconds. */
function normalised(normalise: (text: string) => string, max = MAX_TEXT) {
  return z.overwrite<string>(text => (text.length > 10 * max ? text : normalise(text)));
}

function cleanText(
  label: string,
  { error = `${label} must be text`, max = MAX_TEXT, pattern = CLEAN, normalise = withoutZeroWidth } = {},
) {
  return z
    .string({ error })
    .check(
      normalised(normalise, max),
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
export function shortText(label: string, error = `${label} must be text`) {
  return cleanText(label, { error });
}

/** The same of another length. */
export function lineText(label: string, max: number) {
  return cleanText(label, { max });
}

/** Trimmed text of several lines, of 0 to `max` characters. */
export function longText(label: string, max: number, normalise = withoutZeroWidth) {
  return cleanText(label, { max, pattern: CLEAN_LINES, normalise });
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
    normalised(normalisePhone),
    z.minLength(1, { error: 'Phone is required' }),
    z.refine(isIndianPhone, { error: PHONE_MESSAGE }),
  );

export const ProfilePhone = z
  .string({ error: 'Phone must be text' })
  .check(normalised(normalisePhone), z.maxLength(20));

export const Pin = z
  .string({ error: 'PIN code is required' })
  .check(
    normalised(normalisePin),
    z.minLength(1, { error: 'PIN code is required' }),
    z.regex(INDIAN_PIN, { error: PIN_MESSAGE }),
  );

/** The words of a search, of 0 to 200 characters. Numbers of orders and tickets are found however they are written. */
export const SearchText = cleanText('Search', { normalise: normaliseSearch });

export const IdempotencyKey = z
  .string()
  .check(z.regex(IDEMPOTENCY_KEY, { error: 'Idempotency-Key is not valid' }));
