/** Corrects `X-Forwarded-For` before the framework reads it, so that `request.ip` is an IP address in every case. */
import { isIP } from 'node:net';
import type { App } from './route.ts';

const WITH_PORT = /^(?:\[([\da-f:.%]+)\](?::\d{1,5})?|(\d+\.\d+\.\d+\.\d+):\d{1,5})$/i;

export function cleanForwardedFor(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const header = headers['x-forwarded-for'];
    if (header !== undefined) headers['x-forwarded-for'] = cleanAddresses(String(header));
    done();
  });
}

/** Drops ports. What is left of an entry that is no address is dropped too: its proxy is then the client. */
export function cleanAddresses(header: string): string {
  const entries = header.split(',').map(findAddress);
  return entries.slice(entries.lastIndexOf(undefined) + 1).join(', ');
}

/** Returns the address of `1.2.3.4`, `1.2.3.4:5678`, `::1`, `[::1]` or `[::1]:443`. */
function findAddress(entry: string): string | undefined {
  const text = entry.trim();
  const [, v6, v4] = WITH_PORT.exec(text) ?? [];
  const address = v6 ?? v4 ?? text;
  return isIP(address) === 0 ? undefined : address;
}
