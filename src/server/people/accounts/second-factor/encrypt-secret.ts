/** Encrypts secrets with AES-256-GCM, each bound to what it belongs to: that of an authenticator app to its account. */
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function encryptSecret(secret: string, owner: string, key: KeyObject): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
  const parts = [iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
}

/** Returns undefined when the text was encrypted with other keys or for another owner, or has been changed. */
export function decryptSecret(
  encrypted: string,
  owner: string,
  keys: readonly KeyObject[],
): string | undefined {
  return keys.map(key => decryptWith(encrypted, owner, key)).find(secret => secret !== undefined);
}

function decryptWith(encrypted: string, owner: string, key: KeyObject): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(-TAG_BYTES)];
  try {
    const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
