import { describe, expect, it } from 'vitest';
import { createInFlight } from './in-flight.ts';

describe('work in flight', () => {
  it('runs once per name at a time', async () => {
    const { run } = createInFlight();
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = run('a', () => promise);
    expect(await run('a', () => Promise.resolve('second'))).toBeUndefined();
    expect(await run('b', () => Promise.resolve('other'))).toBe('other');
    resolve('first');
    expect(await first).toBe('first');
    expect(await run('a', () => Promise.resolve('third'))).toBe('third');
  });

  it('can be repeated after it failed', async () => {
    const { run } = createInFlight();
    await expect(run('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await run('a', () => Promise.resolve('again'))).toBe('again');
  });
});
