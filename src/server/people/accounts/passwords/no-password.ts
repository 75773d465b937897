import { randomBytes } from 'node:crypto';
import type { PasswordColumns } from './passwords.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * What is stored of an account without a password: a hash that no text has. Checking a password against it takes as long as against any
 * other, and servers of earlier releases read it too.
 */
export function noPassword(): PasswordColumns {
  const [salt, hash] = [encode(SALT_BYTES), encode(HASH_BYTES)];
  return { password_hash: `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${hash}`, common_password: null };
}

function encode(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '');
}
