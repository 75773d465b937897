import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('hashing passwords', () => {
  it('rejects a password that would wait for too long, and accepts others afterwards', async () => {
    const passwords = createPasswords({ atOnce: 1, waitMs: 2000, workMs: 1000 });
    const inside = ['one', 'two', 'three'].map(passwords.toColumns);
    expect(() => passwords.assertCapacity()).toThrow('busy');
    await expect(passwords.toColumns('four')).rejects.toMatchObject({
      error: { code: 'busy', retryAfter: expect.any(Number) },
    });
    await Promise.all(inside);
    expect(() => passwords.assertCapacity()).not.toThrow();
    expect(passwords.queue()).toEqual({ running: 0, waiting: 0 });
  });

  it('leaves one of two cores free', async () => {
    const passwords = createPasswords();
    const work = Array.from({ length: 6 }, () => passwords.toColumns('handloom'));
    const max = Math.max(1, Math.min(2, availableParallelism() - 1));
    expect(passwords.queue()).toEqual({ running: max, waiting: 6 - max });
    await Promise.all(work);
  });
});
