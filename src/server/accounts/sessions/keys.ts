/** Derives a key for each use from the one secret, so that a token of one kind is never valid as another. */
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

export interface Keys {
  readonly access: KeyObject;
  readonly refresh: KeyObject;
  readonly links: KeyObject;
}

const KEY_BYTES = 32;

export function deriveKeys(secret: string): Keys {
  return {
    access: deriveKey(secret, 'access-token'),
    refresh: deriveKey(secret, 'refresh-token'),
    links: deriveKey(secret, 'password-reset'),
  };
}

function deriveKey(secret: string, use: string): KeyObject {
  return createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', `nool/${use}`, KEY_BYTES)));
}
