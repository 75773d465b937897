import { expect, it } from 'vitest';
import { ENGINES } from '#testing/test-app.ts';
import { openConsole } from '#testing/test-versions.ts';

it.each(ENGINES)('nothing has a name with a NUL, which PostgreSQL cannot be asked for, %s', async engine => {
  const { ask } = await openConsole(engine, ['A']);
  const anyState = { 'if-match': '*' };
  for (const [method, path, payload] of [
    ['GET', 'products/%00', undefined],
    ['POST', 'products/A%00/copies', { id: 'B' }],
    ['PUT', 'products/%00/state', { state: 'archived' }],
    ['GET', 'products/%00/stock', undefined],
    ['GET', 'categories/%00', undefined],
  ] as const)
    expect((await ask(method, `/api/console/${path}`, payload, anyState)).statusCode, path).toBe(404);
});

it.each(ENGINES)('nothing is searched for by a NUL, %s', async engine => {
  const { ask } = await openConsole(engine, ['A']);
  for (const path of ['audit?record=%00', 'audit-file?actor=50&record=%00', 'orders?search=%00'])
    expect((await ask('GET', `/api/console/${path}`)).statusCode, path).toBe(400);
});
