/** Returns an id that is not taken yet, for who has no numbers of their own: it grows with time. */
export function suggestId(now = Date.now()): string {
  return `P-${now.toString(36).toUpperCase()}`;
}
