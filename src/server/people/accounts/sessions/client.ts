/** The list of sessions shows where a request comes from. */
import type { FastifyRequest } from 'fastify';
import { toNetwork } from '#server/platform/http/network.ts';

export interface Client {
  readonly address: string;
  readonly userAgent: string;
}

export function toClient({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Client {
  return { address: ip, userAgent: headers['user-agent'] ?? '' };
}

/** Returns the IPv4 address or the IPv6 network, of which a household has one. */
export function networkOfClient({ address }: Client): string {
  return toNetwork(address);
}
