/** Where the links of mails lead: to `PUBLIC_URL`, else to where the shop was told to listen. */
import type { Environment } from '#server/environment.ts';

/** Addresses on which a server listens everywhere, and to which nobody can go. */
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '[::]']);

/** Never what a request calls the host: whoever asks for another's link would choose where it leads. */
export function linkBase({ publicUrl, host }: Pick<Environment, 'publicUrl' | 'host'>, port: number): string {
  if (publicUrl !== undefined) return publicUrl;
  const name = EVERYWHERE.has(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
