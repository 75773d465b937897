import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { ENGINES } from '#testing/test-app.ts';
import { openConsole } from '#testing/test-versions.ts';

const LINK = 'https://courier.example/{number}';

describe.each(ENGINES)('couriers to choose from, %s', engine => {
  it('are those of the settings in force, as the link that shoppers get is', async () => {
    const { ask } = await openConsole(engine, ['A']);
    const names = async () => (await ask('GET', ORDER_API.couriers)).json<{ couriers: string[] }>().couriers;
    const before = await names();
    expect(before).toContain('Delhivery');
    const settings = { couriers: [{ name: 'Kullu Riders', link: LINK }] };
    const saved = await ask('PUT', CONSOLE_API.settings, { settings }, { 'if-match': '*' });
    expect([saved.statusCode, await names()]).toEqual([200, before]);
    const published = await ask('POST', CONSOLE_API.versions, {});
    expect([published.statusCode, await names()]).toEqual([201, ['Kullu Riders']]);
  });
});
