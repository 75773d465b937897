/** The cookie of a session of the console: an opaque token, of which only the hash is stored. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONSOLE_MS } from './console-lifetime.ts';

const NAME = 'nool-console';
const TOKEN = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?=;|$)`);

export function newCookieToken(): string {
  return randomBytes(32).toString('base64url');
}

export function findCookieToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return TOKEN.exec(headers.cookie ?? '')?.[1];
}

export function setConsoleCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, publicUrl }: { readonly token: string; readonly publicUrl: string | undefined },
): void {
  const isSecure = isOverTls(request, publicUrl);
  reply.header('set-cookie', cookieHeader(token, { maxAgeMs: CONSOLE_MS, isSecure }));
}

export function removeConsoleCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): void {
  reply.header('set-cookie', cookieHeader('', { maxAgeMs: 0, isSecure: isOverTls(request, publicUrl) }));
}

/** A browser takes no `Secure` cookie over HTTP, except from this machine. */
function isOverTls({ protocol }: FastifyRequest, publicUrl: string | undefined): boolean {
  return protocol === 'https' || publicUrl?.startsWith('https:') === true;
}

interface CookieOptions {
  readonly maxAgeMs: number;
  readonly isSecure: boolean;
}

function cookieHeader(token: string, { maxAgeMs, isSecure }: CookieOptions): string {
  const age = Math.floor(maxAgeMs / 1000);
  return `${NAME}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}
