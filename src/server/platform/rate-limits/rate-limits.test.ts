import { describe, expect, it } from 'vitest';
import { createTestApp, DAY, ENGINES, MINUTE } from '#testing/test-app.ts';
import { createRateLimits } from './rate-limits.ts';

const LIMIT = { name: 'test', max: 1, windowMs: 15 * MINUTE };

describe.each(ENGINES)('a limit, %s', engine => {
  it('does not block for the day by which the clock was ahead', async () => {
    const { db, clock } = await createTestApp(engine);
    const { take } = createRateLimits(db, clock.now);
    clock.pass(DAY);
    expect([(await take(LIMIT, 'meena')).ok, (await take(LIMIT, 'meena')).ok]).toEqual([true, false]);
    clock.pass(-DAY);
    expect([(await take(LIMIT, 'meena')).ok, (await take(LIMIT, 'meena')).ok]).toEqual([true, false]);
  });

  it('applies where the clocks of two servers differ a little', async () => {
    const { db, clock } = await createTestApp(engine);
    const { take } = createRateLimits(db, clock.now);
    await take(LIMIT, 'meena');
    clock.pass(-MINUTE);
    expect((await take(LIMIT, 'meena')).ok).toBe(false);
  });
});
