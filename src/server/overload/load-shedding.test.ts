import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import type { App } from '#server/http/route.ts';
import { createTestApp } from '#testing/test-app.ts';

/** Blocks the event loop. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Makes the event loop lag all the time. */
async function overload(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    block(80);
    await wait(1);
  }
}

async function outcomeOf(app: App): Promise<unknown> {
  const answer = await app.inject({ url: '/products.json' });
  return answer.statusCode === 200
    ? 200
    : [answer.statusCode, answer.headers['retry-after'], answer.json().code];
}

it('rejects requests while the event loop lags, but always answers health', async () => {
  const { app } = await createTestApp('embedded', { maxDelayMs: 40 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await overload(2200);
  expect(await outcomeOf(app)).toEqual([503, '5', 'busy']);
  expect((await app.inject({ url: API.live })).statusCode).toBe(200);
  await wait(2200);
  expect(await outcomeOf(app)).toBe(200);
});

it('ignores the lag of the start and of the first second after it', async () => {
  const { app } = await createTestApp('embedded', { maxDelayMs: 40 });
  await app.ready();
  await overload(1200);
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await outcomeOf(app)).toBe(200);
  await overload(900);
  await wait(1200);
  expect(await outcomeOf(app)).toBe(200);
});
