import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadAuthSecret } from './auth-secret.ts';

it('generates the secret once, readable by its owner only', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'nool-secret-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'data');
  const secret = loadAuthSecret(folder);
  expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
  expect(loadAuthSecret(folder)).toBe(secret);
  expect(loadAuthSecret(join(parent, 'other'))).not.toBe(secret);
  expect(readdirSync(folder)).toEqual(['auth-secret']);
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
});

it('rejects an empty secret file, as after a power cut', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nool-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  writeFileSync(join(folder, 'auth-secret'), '');
  expect(() => loadAuthSecret(folder)).toThrow('is damaged');
});
