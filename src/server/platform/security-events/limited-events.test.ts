import { describe, expect, it } from 'vitest';
import { manageSecurity } from '#server/commands/manage-security.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { createLimitedEvents } from './limited-events.ts';

const EVENT = { type: 'payment-event-rejected', userId: undefined } as const;

async function openLimited(engine: (typeof ENGINES)[number]) {
  const { db, clock } = await createTestApp(engine);
  const deps = { db, clock: clock.now, newId: createIds(clock.now) };
  const limited = createLimitedEvents(deps, error => {
    throw error;
  });
  const rows = () =>
    db.selectFrom('security_events').select(['network', 'times']).orderBy('network').orderBy('id').execute();
  return { db, limited, rows };
}

describe.each(ENGINES)('events of a flood, %s', engine => {
  it('get five rows of a network, and one with the number of the others', async () => {
    const { db, limited, rows } = await openLimited(engine);
    const recorded: boolean[] = [];
    for (let count = 0; count < 42; count += 1)
      recorded.push(await limited.record({ ...EVENT, address: '203.0.113.7' }));
    expect(recorded.filter(Boolean)).toHaveLength(5);
    await limited.record({ ...EVENT, address: '203.0.113.8' });
    await limited.flush();
    await limited.flush();
    const network = '203.0.113.7';
    expect(await rows()).toEqual([
      ...Array.from({ length: 5 }, () => ({ network, times: 1 })),
      { network, times: 37 },
      { network: '203.0.113.8', times: 1 },
    ]);
    const settings = { secrets: undefined, dataFolder: 'none' };
    expect(await manageSecurity(db, ['events'], settings)).toContain('wrong signature, 37 times');
    expect(await manageSecurity(db, ['events', '--json'], settings)).toContain('"times":37');
  });

  it('of ever more networks do not fill the memory: they are written at once', async () => {
    const { limited, rows } = await openLimited(engine);
    const event = { ...EVENT, type: 'login-failed' } as const;
    for (let count = 0; count < 7; count += 1) await limited.record({ ...event, address: '203.0.113.7' });
    for (let index = 0; index < 200; index += 1)
      await limited.record({ ...event, address: `198.51.100.${index}` });
    expect(await rows()).toContainEqual({ network: '203.0.113.7', times: 2 });
  });
});
