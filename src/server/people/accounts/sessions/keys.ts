/** Derives a key for each use from the one secret, so that a token of one kind is never valid as another. */
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

export interface Keys {
  readonly access: KeyObject;
  readonly refresh: KeyObject;
  readonly links: KeyObject;
  readonly orderLinks: KeyObject;
  readonly secondFactor: KeyObject;
  readonly preview: KeyObject;
  readonly gateway: KeyObject;
  readonly mailServer: KeyObject;
  /** The keys of the previous secret, which tokens made with it still need. */
  readonly previous?: Keys | undefined;
}

const KEY_BYTES = 32;

export function deriveKeys(secret: string, previous?: string): Keys {
  return {
    previous: previous === undefined ? undefined : deriveKeys(previous),
    access: deriveKey(secret, 'access-token'),
    refresh: deriveKey(secret, 'refresh-token'),
    links: deriveKey(secret, 'password-reset'),
    orderLinks: deriveKey(secret, 'order-links'),
    secondFactor: deriveKey(secret, 'second-factor'),
    preview: deriveKey(secret, 'preview'),
    gateway: deriveKey(secret, 'gateway-keys'),
    mailServer: deriveKey(secret, 'mail-server'),
  };
}

/** Returns the key for a use, then the previous one: whatever reads a token tries them in this order. */
export function keysFor(
  keys: Keys,
  use: Exclude<keyof Keys, 'previous'>,
): readonly [KeyObject, ...KeyObject[]] {
  return keys.previous === undefined ? [keys[use]] : [keys[use], keys.previous[use]];
}

function deriveKey(secret: string, use: string): KeyObject {
  return createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', `nool/${use}`, KEY_BYTES)));
}
