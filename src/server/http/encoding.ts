/** The forms in which a body is kept and sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers say it in a handful of ways. */
const known = new Map<string, Encoding>();
const MOST_KNOWN = 100;
const LONGEST_KNOWN = 100;

/** Brotli before gzip before neither, leaving out what the client refuses with `q=0`. */
export function preferredEncoding(accepted = ''): Encoding {
  const encoding = known.get(accepted) ?? readPreference(accepted);
  if (known.size < MOST_KNOWN && accepted.length <= LONGEST_KNOWN) known.set(accepted, encoding);
  return encoding;
}

function readPreference(accepted: string): Encoding {
  const parts = accepted.toLowerCase().split(',');
  const taken = parts.filter(part => !/;\s*q=0(?:\.0*)?$/.test(part.trim()));
  const names = new Set(taken.map(part => part.split(';')[0]?.trim()));
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : 'identity';
}
