import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadAuthSecrets, rotateAuthSecret } from './auth-secret.ts';

it('generates the secret once, readable by its owner only', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'nool-secret-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'data');
  const { secret, isNew, previous } = loadAuthSecrets(folder);
  expect([isNew, previous]).toEqual([true, undefined]);
  expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
  expect(loadAuthSecrets(folder)).toEqual({ secret, previous: undefined });
  expect(loadAuthSecrets(join(parent, 'other')).secret).not.toBe(secret);
  expect(readdirSync(folder)).toEqual(['auth-secret']);
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
});

it('rejects an empty secret file, as after a power cut', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nool-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  writeFileSync(join(folder, 'auth-secret'), '');
  expect(() => loadAuthSecrets(folder)).toThrow('is damaged');
});

it('replaces the secret, and loads the previous one with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nool-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(() => rotateAuthSecret(folder)).toThrow('There is no');
  const { secret: first } = loadAuthSecrets(folder);
  rotateAuthSecret(folder);
  const second = loadAuthSecrets(folder);
  expect(second.previous).toBe(first);
  expect(second.secret).not.toBe(first);
  rotateAuthSecret(folder);
  expect(loadAuthSecrets(folder).previous).toBe(second.secret);
  expect(readdirSync(folder).toSorted()).toEqual(['auth-secret', 'auth-secret.previous']);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});
