/**
 * The cookie of a session of the console: an opaque token, of which only the hash is stored. Over TLS its name has the prefix
 * `__Host-`, so that no other host of the domain can set it. Sessions of 0.2.0 have the plain name over TLS too.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONSOLE_MS } from './console-lifetime.ts';

const PLAIN_NAME = 'nool-console';
const HOST_PREFIX = '__Host-';
const HOST_NAME = `${HOST_PREFIX}${PLAIN_NAME}`;
const TOKEN = /^[\w-]{43}$/;

export function newCookieToken(): string {
  return randomBytes(32).toString('base64url');
}

export function findCookieToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const named = listValues(headers.cookie, HOST_NAME);
  const values = named.length > 0 ? named : listValues(headers.cookie, PLAIN_NAME);
  // Of two cookies with one name somebody else has set one.
  const [token] = values;
  return values.length === 1 && token !== undefined && TOKEN.test(token) ? token : undefined;
}

function listValues(header: string | undefined, name: string): string[] {
  return (header ?? '')
    .split(';')
    .map(cookie => cookie.trim())
    .filter(cookie => cookie.startsWith(`${name}=`))
    .map(cookie => cookie.slice(name.length + 1));
}

export function setConsoleCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, publicUrl }: { readonly token: string; readonly publicUrl: string | undefined },
): void {
  reply.header(
    'set-cookie',
    isOverTls(request, publicUrl) ? secureCookie(token, CONSOLE_MS) : plainCookie(token, CONSOLE_MS),
  );
}

export function removeConsoleCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): void {
  reply.header('set-cookie', plainCookie('', 0));
  if (isOverTls(request, publicUrl)) reply.header('set-cookie', secureCookie('', 0));
}

/** A browser takes no `Secure` cookie over HTTP, except from this machine. */
function isOverTls({ protocol }: FastifyRequest, publicUrl: string | undefined): boolean {
  return protocol === 'https' || publicUrl?.startsWith('https:') === true;
}

function secureCookie(token: string, maxAgeMs: number): string {
  return `${HOST_PREFIX}${plainCookie(token, maxAgeMs)}; Secure`;
}

function plainCookie(token: string, maxAgeMs: number): string {
  const age = Math.floor(maxAgeMs / 1000);
  return `${PLAIN_NAME}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict`;
}
