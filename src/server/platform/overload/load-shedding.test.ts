import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import type { App } from '#server/platform/http/route.ts';
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
    block(150);
    await wait(1);
  }
}

/** An app with a page that takes 20 ms of the processor, and one that takes none. */
async function createSlowApp(): Promise<App> {
  const { app } = await createTestApp('embedded', {
    maxDelayMs: 100,
    pages: async pages => {
      pages.get('/slow', async () => {
        block(20);
        return 'done';
      });
      pages.get('/fast', async () => {
        await wait(20);
        return 'done';
      });
    },
  });
  return app;
}

/** The outcomes of requests at once. */
function send(app: App, count: number, url = '/slow'): Promise<readonly unknown[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { statusCode, headers, json } = await app.inject({ url });
      return statusCode === 200 ? 200 : [statusCode, headers['retry-after'], json().code];
    }),
  );
}

/** More than a few browsers send. */
const MANY = 40;
/** Takes 0.4 s. */
const FEW = 20;
const accepted = (count: number) => Array.from({ length: count }, () => 200);

it('accepts what it can answer soon while the event loop lags, rejects the rest, and answers health', async () => {
  const app = await createSlowApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  await overload(1600);
  const [outcomes, health] = await Promise.all([send(app, MANY), app.inject({ url: API.live })]);
  expect(outcomes).toContain(200);
  expect(outcomes).toContainEqual([503, '5', 'busy']);
  expect(health.statusCode).toBe(200);
  await wait(1500);
  expect(await send(app, MANY, '/fast')).toEqual(accepted(MANY));
});

it('rejects at once what many send together that takes long', async () => {
  const app = await createSlowApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  await wait(1200);
  const outcomes = await send(app, MANY);
  expect(outcomes.slice(0, FEW)).toEqual(accepted(FEW));
  expect(outcomes).toContainEqual([503, '5', 'busy']);
});

it('accepts what a few browsers send at once while others use the processors', async () => {
  const app = await createSlowApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  await overload(1600);
  expect(await send(app, 12)).toEqual(accepted(12));
});

it('rejects nothing after a single delay', async () => {
  const app = await createSlowApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  await wait(1200);
  block(500);
  await wait(1);
  expect(await send(app, MANY, '/fast')).toEqual(accepted(MANY));
});

it('ignores the lag of the start and of the first second after it', async () => {
  const app = await createSlowApp();
  await app.ready();
  await overload(1200);
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await send(app, FEW)).toEqual(accepted(FEW));
  await overload(400);
  expect(await send(app, FEW)).toEqual(accepted(FEW));
});
