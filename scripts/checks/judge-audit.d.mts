/** Reads what `npm audit --json` says. */
export function judgeAudit(
  output: string,
): { readonly kind: 'unknown' } | { readonly kind: 'known'; readonly grave: readonly string[] };
