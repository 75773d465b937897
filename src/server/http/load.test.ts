import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import { createTestApp } from '#server/test-app.ts';

/** Keeps the process from taking turns, as work beyond its means does. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('turns requests away when turns come too late, but always tells its health', async () => {
  const { app } = await createTestApp('embedded', { maxWaitMs: 1 });
  await app.ready();
  for (let turns = 0; turns < 15; turns += 1) {
    block(80);
    await wait(1);
  }
  const refused = await app.inject({ url: '/products.json' });
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    503,
    '5',
    'busy',
  ]);
  expect((await app.inject({ url: API.live })).statusCode).toBe(200);
});
