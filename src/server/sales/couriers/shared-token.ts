import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns whether a header is the token, in a time that says nothing about how much of it is right. */
export function isToken(received: string | readonly string[] | undefined, token: string): boolean {
  return typeof received === 'string' && timingSafeEqual(hash(received), hash(token));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
