import { expect, it } from 'vitest';
import { withRoutes } from '#testing/security/registered-routes.ts';
import { RESPONSE_COSTS } from '#testing/security/response-costs.ts';
import { createWholeApp } from '#testing/security/whole-app.ts';

/** Others wait for about as long. */
const MAX_MS = 150;
const MAX_UNBOUNDED_MS = 20;

it('every route has a row that says what a response costs, and what bounds an expensive one', async () => {
  const [, routes] = await withRoutes(() => createWholeApp('embedded'));
  const names = routes.filter(({ method }) => method !== 'HEAD').map(({ method, url }) => `${method} ${url}`);
  expect(Object.keys(RESPONSE_COSTS).toSorted()).toEqual([...new Set(names)].toSorted());
  for (const [name, [usual, hostile, bound]] of Object.entries(RESPONSE_COSTS)) {
    expect(Math.max(usual, hostile), name).toBeLessThanOrEqual(MAX_MS);
    if (hostile > MAX_UNBOUNDED_MS) expect(bound, name).toBeDefined();
  }
});
