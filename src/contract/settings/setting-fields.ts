/** The kinds of field of the settings. Each message completes "<field> must be …". */
import * as z from 'zod/mini';
import { CLEAN, CLEAN_LINES, PLAIN_EMAIL } from '#contract/patterns.ts';
import { normalisePin } from '#domain/addresses/pin-codes.ts';
import { findGstinIssue, isGstin, normaliseGstin } from '#domain/legal/gstin.ts';
import { fromRupees, isWholePaise } from '#domain/money.ts';
import { A_TAX_RATE } from '#domain/tax/tax-rate-text.ts';
import { isTaxPercent } from '#domain/tax/tax-rates.ts';
import { normalisePhone } from '#domain/text/phone.ts';

const MAX_SHOWN = 80;

/** Returns an error that says what to write, and what was found instead. */
export function expected(what: string) {
  return {
    error: ({ input }: { readonly input?: unknown }) => `must be ${what}, not ${shown(input)}`,
  };
}

function shown(input: unknown): string {
  const json = JSON.stringify(input) ?? String(input);
  return json.length > MAX_SHOWN ? `${json.slice(0, MAX_SHOWN)}…` : json;
}

/** Accepts one line of text of 1 to `max` characters. */
export function text(max: number) {
  const error = expected(`one line of text of 1 to ${max} characters`);
  return z
    .string(error)
    .check(z.trim(), z.minLength(1, error), z.maxLength(max, error), z.regex(CLEAN, error));
}

/** Markdown of 1 to `max` characters. */
export function markdown(max: number) {
  const error = expected(`Markdown of 1 to ${max} characters`);
  return z
    .string(error)
    .check(z.trim(), z.minLength(1, error), z.maxLength(max, error), z.regex(CLEAN_LINES, error));
}

/** `normalise` reads what people paste. */
export function pattern(regex: RegExp, what: string, normalise = (typed: string) => typed.trim()) {
  return z.string(expected(what)).check(z.overwrite(normalise), z.regex(regex, expected(what)));
}

export function wholeNumber(min: number, max: number, unit = '') {
  const error = expected(`a whole number${unit} from ${min} to ${max}`);
  return z.int(error).check(z.minimum(min, error), z.maximum(max, error));
}

export function yesOrNo() {
  return z.boolean(expected('true or false'));
}

export function list<Item extends z.ZodMiniType>(
  item: Item,
  { min = 0, max }: { min?: number; max: number },
) {
  const error = expected(`a list of ${min} to ${max}`);
  return z.array(item, error).check(z.minLength(min, error), z.maxLength(max, error));
}

/** Rejects a list in which two entries are the same by `keyOf`. */
export function distinct<Item>(toKey: (item: Item) => unknown, what: string) {
  return z.refine<Item[]>(items => new Set(items.map(toKey)).size === items.length, {
    error: `must not have the same ${what} twice`,
  });
}

/** An object whose fields all have defaults: what is missing is filled in. */
export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.prefault(z.object(shape, expected('an object')), {} as never);
}

const RUPEES = 'an amount in rupees from 0 to 10000000, with at most two decimals';

/** Rupees in JSON, paise inside. */
export const Rupees = z.pipe(
  z
    .number(expected(RUPEES))
    .check(
      z.minimum(0, expected(RUPEES)),
      z.maximum(10_000_000, expected(RUPEES)),
      z.refine(isWholePaise, expected(RUPEES)),
    ),
  z.transform(fromRupees),
);

/** A percentage of before the rates were checked is read and cannot be saved again: `tax-issues.ts`. */
export const TaxPercent = z
  .number(expected(A_TAX_RATE))
  .check(
    z.minimum(0, expected(A_TAX_RATE)),
    z.maximum(100, expected(A_TAX_RATE)),
    z.refine(isTaxPercent, expected(A_TAX_RATE)),
  );

export const ShopEmail = pattern(PLAIN_EMAIL, 'an email address such as hello@nool.example');
export const ShopPhone = pattern(
  /^\+?\d(?:[ -]?\d){5,14}$/,
  'a phone number in digits, such as +91 44 4600 1925',
  normalisePhone,
);
/** A mobile number of India, which apps can write to. */
export const MobilePhone = pattern(
  /^(?:\+91[ -]?|0)?[6-9](?:[ -]?\d){9}$/,
  'a mobile number of India, such as +91 98400 12345',
  normalisePhone,
);
export const PinCode = pattern(
  /^[1-9]\d{5}$/,
  'a PIN code of six digits that does not begin with 0',
  normalisePin,
);
export const Gstin = z
  .string(expected('a text'))
  .check(
    z.overwrite(normaliseGstin),
    z.refine(isGstin, { error: ({ input }) => findGstinIssue(String(input)) }),
  );

export const Key = pattern(/^[\w-]{1,40}$/, 'a key of 1 to 40 letters, digits, - and _');
export const PicturePath = pattern(
  /^\/(?!\/)[\w./-]{1,199}$/,
  'the path of a picture, such as /images/banner-new',
);
const MediaPath = pattern(
  /^\/media\/[0-9a-f]{32}-[1-9]\d{0,3}\.avif$/,
  'the url of an uploaded picture, such as /media/0123456789abcdef0123456789abcdef-1600.avif',
);
/** The answer of an upload is one, and so are its three fields. */
export const UploadedPicture = z.object(
  { url: MediaPath, width: wholeNumber(1, 40_000), height: wholeNumber(1, 40_000) },
  expected('an object with url, width and height, as the upload has answered it'),
);
export const Link = pattern(/^\/(?!\/)[^\s\\]{0,199}$/, 'an address of the shop, such as /collections/new');
export const Day = z.iso.date(expected('a date such as 2027-12-31'));
