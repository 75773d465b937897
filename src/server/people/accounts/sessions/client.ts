/** Where a request comes from, as the list of sessions shows it. */
import type { FastifyRequest } from 'fastify';
import { networkOf } from '#server/platform/http/network.ts';

export interface Client {
  readonly address: string;
  readonly userAgent: string;
}

export function clientOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Client {
  return { address: ip, userAgent: headers['user-agent'] ?? '' };
}

/** The IPv4 address or the IPv6 network, of which a household has one. */
export function networkOfClient({ address }: Client): string {
  return networkOf(address);
}
