/** Mail addresses whose domain looks mistyped, such as `meena@gmial.com`. A hint only: nobody is kept from using one. */

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

/** Counts letters that are missing, too many, others, or exchanged with the next (optimal string alignment). */
function countSlips(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const counts = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const before = (back: number, left: number) => rows[row - back]?.[column - left] ?? Infinity;
      counts.push(
        Math.min(
          before(1, 0) + 1,
          (counts[column - 1] ?? Infinity) + 1,
          before(1, 1) + (isSame ? 0 : 1),
          isExchanged ? before(2, 2) + 1 : Infinity,
        ),
      );
    }
    rows.push(counts);
  }
  return rows.at(-1)?.at(-1) ?? Infinity;
}
