/** The forms in which a body is kept and sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Brotli before gzip before neither, leaving out what the client refuses with `q=0`. */
export function preferredEncoding(accepted: string | undefined): Encoding {
  const parts = (accepted ?? '').toLowerCase().split(',');
  const taken = parts.filter(part => !/;\s*q=0(?:\.0*)?$/.test(part.trim()));
  const names = new Set(taken.map(part => part.split(';')[0]?.trim()));
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : 'identity';
}
