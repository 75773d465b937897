import { describe, expect, it } from 'vitest';
import { LoginRequest, ProfileRequest } from '#contract/account.ts';
import { readListing } from '#contract/listing-url.ts';
import { countTableCells } from '#contract/page-text.ts';
import * as text from '#contract/text.ts';
import { safeNext } from '#contract/urls.ts';
import { withoutZeroWidth } from '#domain/text/plain-text.ts';
import { normaliseProductId } from '#domain/text/product-number.ts';
import { findBearer } from '#server/people/accounts/sessions/authentication.ts';
import { isId } from '#server/platform/db/ids.ts';
import { preferredEncoding } from '#server/platform/http/compressed-body.ts';
import { cleanAddresses } from '#server/platform/http/forwarded-for.ts';
import { toNetwork } from '#server/platform/http/network.ts';

const LENGTH = 100_000;
/** On a machine that does much else besides; a pattern that goes back on its steps takes minutes. */
const MAX_MS = 2000;

/** What patterns that go back on their steps get lost in: much of the same, and an end that does not fit. */
const LONG = [
  'a',
  ' ',
  '\u00a0',
  '@',
  '.',
  'a.',
  'a@',
  '.@',
  '9',
  '9 ',
  '9-',
  '+91',
  '0',
  '\n',
  '/',
  '/\\',
  ';',
  '; q=0.',
  ',',
  '::',
  '%',
  'é',
  '\u200d',
  '\u200c\u200d',
  '\u0301\u0323',
  '(',
  '|',
  '-|',
].flatMap(unit => {
  const long = unit.repeat(Math.ceil(LENGTH / unit.length));
  return [
    long,
    `${long}!`,
    `a@a${long}@`,
    `/${long}\\`,
    `\u0000${long}`,
    `a${long}a`,
    `க${long}க`,
    `|-${long}a`,
  ];
});

const schemas = {
  requiredText: text.requiredText('Name'),
  shortText: text.shortText('Name'),
  longText: text.longText('Notes', 1000),
  Email: text.Email,
  NewEmail: text.NewEmail,
  Phone: text.Phone,
  ProfilePhone: text.ProfilePhone,
  Pin: text.Pin,
  SearchText: text.SearchText,
  IdempotencyKey: text.IdempotencyKey,
};

const readers: Readonly<Record<string, (input: string) => unknown>> = {
  ...Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, (input: string) => schema.safeParse(input)]),
  ),
  login: input => LoginRequest.safeParse({ email: input, password: input, website: input }),
  profile: input =>
    ProfileRequest.safeParse({ firstName: input, lastName: input, phone: input, address: input }),
  safeNext,
  productId: normaliseProductId,
  withoutZeroWidth,
  countTableCells,
  listing: input =>
    readListing(
      new URLSearchParams({
        search: input,
        category: input,
        min: input,
        sort: input,
        page: input,
        size: input,
      }),
    ),
  encoding: preferredEncoding,
  network: toNetwork,
  forwardedFor: cleanAddresses,
  id: input => isId('ord', input),
  bearer: input => findBearer({ headers: { authorization: `Bearer ${input}` } }),
};

describe('every pattern that parses external input', () => {
  it.each(Object.entries(readers))('takes linear time: %s', (_, read) => {
    for (const input of LONG) {
      const started = performance.now();
      read(input);
      const shown = `${JSON.stringify(input.slice(0, 12))} took ${MAX_MS} ms`;
      expect([shown, performance.now() - started < MAX_MS]).toEqual([shown, true]);
    }
  });
});
