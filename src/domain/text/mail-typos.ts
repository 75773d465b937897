/** Mail addresses whose domain looks mistyped, such as `meena@gmial.com`. A hint only: nobody is kept from using one. */
import { countSlips } from './count-slips.ts';

/** The mailboxes that most shoppers in India have. */
const COMMON = [
  'gmail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'hotmail.com',
  'outlook.com',
  'outlook.in',
  'live.com',
  'icloud.com',
  'rediffmail.com',
  'rediff.com',
  'protonmail.com',
  'proton.me',
  'zohomail.in',
  'zoho.com',
];

/** Domains that exist and are one slip away from a common one. */
const OTHERS: ReadonlySet<string> = new Set([
  ...COMMON,
  'aol.com',
  'email.com',
  'gmx.com',
  'googlemail.com',
  'hotmail.co.in',
  'hotmail.in',
  'live.in',
  'mail.com',
  'me.com',
  'msn.com',
  'ymail.com',
  'zohomail.com',
]);

/** Endings that no domain has, and those that were meant. */
const ENDINGS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\.(?:c|con|cmo|ocm|comm|coom|comn|cpm|xom|vom|clm)$/, '.com'],
  [/\.(?:co\.om|co\.im|co\.inn|coin|con\.in)$/, '.co.in'],
  [/\.inn$/, '.in'],
];

/** A name of so many letters forgives a second slip. */
const LONG_NAME = 7;

/** Returns the address that was probably meant; undefined where nothing looks mistyped. */
export function likelyMailbox(email: string): string | undefined {
  const typed = email.trim();
  const at = typed.lastIndexOf('@');
  if (at < 1) return undefined;
  const domain = typed.slice(at + 1).toLowerCase();
  const meant = likelyDomain(domain);
  return domain === '' || meant === domain ? undefined : `${typed.slice(0, at).trim()}@${meant}`;
}

function likelyDomain(domain: string): string {
  if (OTHERS.has(domain)) return domain;
  const dotted = domain.replaceAll(/[\s,;.]+/g, '.').replaceAll(/^\.|\.$/g, '');
  const bare = COMMON.find(common => common.split('.')[0] === dotted);
  if (bare !== undefined) return bare;
  const [wrong, right] = ENDINGS.find(([ending]) => ending.test(dotted)) ?? [];
  const ended = wrong === undefined || right === undefined ? dotted : dotted.replace(wrong, right);
  if (OTHERS.has(ended)) return ended;
  const slips = COMMON.map(common => ({ common, count: countSlips(ended, common) }));
  const near = slips.filter(({ common, count }) => count <= allowedSlips(ended, common));
  const [nearest] = near.toSorted((one, other) => one.count - other.count);
  return nearest?.common ?? ended;
}

/** Another ending may be that of another country. */
function allowedSlips(domain: string, common: string): number {
  const dot = common.indexOf('.');
  return dot >= LONG_NAME && domain.endsWith(common.slice(dot)) ? 2 : 1;
}
