import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import { createTestApp } from '#testing/test-app.ts';
import type { App } from './app-type.ts';

/** Keeps the process from taking turns, as work beyond its means does. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Lets turns come late until the mean wait for one has been taken over nothing else. */
async function overwork(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    block(80);
    await wait(1);
  }
}

async function codeOf(app: App): Promise<unknown> {
  const answer = await app.inject({ url: '/products.json' });
  return answer.statusCode === 200
    ? 200
    : [answer.statusCode, answer.headers['retry-after'], answer.json().code];
}

it('turns requests away when turns come too late, but always tells its health', async () => {
  const { app } = await createTestApp('embedded', { maxWaitMs: 1 });
  await app.ready();
  await overwork(1200);
  expect(await codeOf(app)).toEqual([503, '5', 'busy']);
  expect((await app.inject({ url: API.live })).statusCode).toBe(200);
});

it('does not count what the start took, only what comes once it is open', async () => {
  const { app } = await createTestApp('embedded', { maxWaitMs: 1 });
  await app.ready();
  await overwork(1200);
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await codeOf(app)).toBe(200);
  await overwork(2200);
  expect(await codeOf(app)).toEqual([503, '5', 'busy']);
});
