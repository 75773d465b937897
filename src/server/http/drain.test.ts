import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import { createTestApp } from '#server/test-app.ts';
import { drain } from './drain.ts';
import { createReadiness } from './readiness.ts';

it('finishes what is under way, takes nothing new, and is over soon', async () => {
  const readiness = createReadiness();
  const { promise: underWay, resolve: begin } = Promise.withResolvers<undefined>();
  const { app, db } = await createTestApp('embedded', {
    readiness,
    pages: async pages => {
      pages.get('/slow', async () => {
        begin(undefined);
        await wait(200);
        return db.selectFrom('users').select('id').execute();
      });
    },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await (await fetch(`${url}${API.live}`)).text();
  const slow = fetch(`${url}/slow`);
  await underWay;
  const started = performance.now();
  const stopped = drain({ app, db, readiness, postman: { stop: () => Promise.resolve() } });
  await wait(50);
  await expect(fetch(`${url}${API.live}`)).rejects.toThrow();
  const answer = await slow;
  expect([answer.status, answer.headers.get('connection'), await answer.text()]).toEqual([
    200,
    'close',
    '[]',
  ]);
  await stopped;
  expect(performance.now() - started).toBeLessThan(2000);
});
