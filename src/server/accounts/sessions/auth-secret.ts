/** The secret that signs tokens, generated once and stored in the data folder, readable by its owner only. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'auth-secret';
const SECRET_BYTES = 32;

export function loadAuthSecret(folder: string): string {
  const file = join(folder, FILE);
  return readSecret(file) ?? makeSecret(folder, file);
}

/** Written to a temporary file and then linked, so that two servers that start together read the same complete secret. */
function makeSecret(folder: string, file: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `${FILE}.${process.pid}`);
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readSecret(file) ?? '';
}

function readSecret(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8');
    if (Buffer.byteLength(secret) >= SECRET_BYTES) return secret;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  throw new Error(`${file} is damaged; remove it, and all users will have to log in again`);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
