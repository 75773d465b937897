export type Encoding = 'br' | 'gzip' | 'identity';

/** Brotli before gzip before neither, without those that the client excludes by `q=0`. */
export function preferredEncoding(accepted = ''): Encoding {
  const parts = accepted.toLowerCase().split(',');
  const taken = parts.filter(part => !/;\s*q=0(?:\.0*)?$/.test(part.trim()));
  const names = new Set(taken.map(part => part.split(';')[0]?.trim()));
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : 'identity';
}
