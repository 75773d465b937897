/** The keys made of the shop's one secret: a key for each use, so that a token of one kind never passes for another. */
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

export interface Keys {
  readonly access: KeyObject;
  readonly refresh: KeyObject;
  readonly reset: KeyObject;
}

const KEY_BYTES = 32;

export function deriveKeys(secret: string): Keys {
  return {
    access: deriveKey(secret, 'access-token'),
    refresh: deriveKey(secret, 'refresh-token'),
    reset: deriveKey(secret, 'password-reset'),
  };
}

function deriveKey(secret: string, use: string): KeyObject {
  return createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', `nool/${use}`, KEY_BYTES)));
}
