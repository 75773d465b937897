/** This check finds out whether a request comes from a page of the shop itself. */
import type { FastifyRequest } from 'fastify';

type OriginRequest = Pick<FastifyRequest, 'headers' | 'host'>;

/** Needs the browser's word: a request with neither header may come from anywhere. */
export function isFromOwnOrigin({ headers, host }: OriginRequest, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  // A proxy that ends TLS may forward the host only, so that the scheme of the request is not that of the page.
  return (publicUrl !== undefined && origin === new URL(publicUrl).origin) || new URL(origin).host === host;
}
