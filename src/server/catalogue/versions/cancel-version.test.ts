import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftStatus, Version } from '#contract/console/version.ts';
import { fill } from '#contract/urls.ts';
import { ENGINES, MINUTE } from '#testing/test-app.ts';
import { testProductRow } from '#testing/test-product.ts';
import { openConsole } from '#testing/test-versions.ts';

const product = (id: string) => fill(CONSOLE_API.product, { id });
const version = (number: number) => fill(CONSOLE_API.version, { number: String(number) });

describe.each(ENGINES)('scheduled versions, %s', engine => {
  it('are cancelled before their time, also after somebody has looked at them', async () => {
    const { ask, prices, clock, refresh, db } = await openConsole(engine, ['A']);
    await ask('POST', CONSOLE_API.versions, {});
    await ask('PUT', product('A'), { ...testProductRow(), price: 699 }, { 'if-match': '*' });
    const publishAt = new Date(clock.now().getTime() + 5 * MINUTE).toISOString();
    await ask('POST', CONSOLE_API.versions, { publishAt });
    expect((await ask('GET', version(2))).statusCode).toBe(200);
    const cancelled = [await ask('DELETE', version(2)), await ask('DELETE', version(2))];
    expect(cancelled.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(cancelled.map(reply => reply.json<Version>().state)).toEqual(['cancelled', 'cancelled']);
    const actions = await db
      .selectFrom('audit')
      .select(['action', 'record_id'])
      .where('kind', '=', 'version')
      .execute();
    expect(actions.map(({ action, record_id }) => `${action} ${record_id}`)).toEqual([
      'publish 1',
      'publish 2',
      'cancel 2',
    ]);
    const draft = (await ask('GET', CONSOLE_API.draft)).json<DraftStatus>();
    expect([draft.from, draft.count, draft.scheduled]).toEqual([1, 1, []]);
    clock.pass(6 * MINUTE);
    await refresh();
    expect(await prices()).toEqual([799]);
    const published = await ask('POST', CONSOLE_API.versions, {});
    expect(published.json<Version>()).toMatchObject({ number: 3, state: 'in-force' });
    expect(await prices()).toEqual([699]);
    const { versions } = (await ask('GET', CONSOLE_API.versions)).json<{ versions: Version[] }>();
    expect(versions.map(({ state }) => state)).toEqual(['in-force', 'cancelled', 'past']);
    const replies = await Promise.all([1, 3, 4].map(number => ask('DELETE', version(number))));
    const advice = 'only a scheduled version can be cancelled. To go back, publish an earlier version again.';
    expect(replies.map(reply => [reply.statusCode, reply.json().message])).toEqual([
      [409, `Version 1 has been in force: ${advice}`],
      [409, `Version 3 is in force: ${advice}`],
      [404, 'Resource not found'],
    ]);
  });
});
