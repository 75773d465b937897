import { createHash } from 'node:crypto';

/** Returns what is stored of a token. Tokens are random and long: nothing slower than SHA-256 is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
