/** The origin of links in mails: `PUBLIC_URL`, else the address on which the server listens. */

/** Addresses that mean every interface, and cannot be linked to. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::', '[::]']);

/** Never from the Host header of a request: it would let an attacker choose where another's link leads. */
export function linkBase(
  { publicUrl, host }: { readonly publicUrl: string | undefined; readonly host: string },
  port: number,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const name = ANY_ADDRESS.has(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
