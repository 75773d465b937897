import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { freshFolder } from '#testing/test-database.ts';
import { createMediaCache } from './media-cache.ts';

const BYTES = Buffer.alloc(100, 1);

async function createCache(maxBytes?: number) {
  const folder = join(await freshFolder(), 'media-cache');
  const logger = { warn: vi.fn() };
  const read = vi.fn(() => Promise.resolve<Buffer | undefined>(BYTES));
  const options = { folder, logger, ...(maxBytes === undefined ? {} : { maxBytes }) };
  return { folder, logger, read, options, cache: createMediaCache(options) };
}

describe('the cache of pictures', () => {
  it('reads a file once, also for requests at the same time', async () => {
    const { cache, read, options } = await createCache();
    const files = await Promise.all([cache('a', read), cache('a', read), cache('a', read)]);
    expect(files.map(file => Buffer.from(file ?? []).equals(BYTES))).toEqual([true, true, true]);
    await cache('a', read);
    await createMediaCache(options)('a', read);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('may be deleted at any time', async () => {
    const { cache, read, folder } = await createCache();
    await cache('a', read);
    await rm(folder, { recursive: true });
    expect(await cache('a', read)).toEqual(BYTES);
    expect(await readdir(folder)).toEqual(['a']);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('evicts the oldest files when it is full', async () => {
    const { cache, read, folder } = await createCache(450);
    for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) {
      await cache(name, read);
      await utimes(join(folder, name), index + 1, index + 1);
    }
    expect((await readdir(folder)).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    await cache('e', read);
    expect((await readdir(folder)).toSorted()).toEqual(['c', 'd', 'e']);
  });

  it('counts what an earlier process has left', async () => {
    const { cache, read, folder } = await createCache(450);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'x.draft'), Buffer.alloc(400));
    await utimes(join(folder, 'x.draft'), 1, 1);
    await cache('a', read);
    expect(await readdir(folder)).toEqual(['a']);
  });

  it('does not cache that there is no file', async () => {
    const { cache, read, folder } = await createCache();
    read.mockResolvedValueOnce(undefined);
    expect(await cache('a', read)).toBeUndefined();
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
    expect(await cache('a', read)).toEqual(BYTES);
  });

  it('serves also where nothing can be written', async () => {
    const { read, logger } = await createCache();
    const cache = createMediaCache({ folder: '/proc/nothing/media-cache', logger });
    expect(await cache('a', read)).toEqual(BYTES);
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });

  it('passes on that the database cannot be read, and reads again', async () => {
    const { cache, read } = await createCache();
    read.mockRejectedValueOnce(new Error('busy'));
    await expect(cache('a', read)).rejects.toThrow('busy');
    expect(await cache('a', read)).toEqual(BYTES);
  });
});
