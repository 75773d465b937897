/** Opaque refresh tokens. The next is an HMAC of the last, so that a retry gets the same one although only hashes are stored. */
import { createHmac, type KeyObject, randomBytes } from 'node:crypto';

export function firstRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

export function deriveSuccessor(token: string, key: KeyObject): string {
  return createHmac('sha256', key).update(token).digest('base64url');
}
