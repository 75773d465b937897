import { describe, expect, it } from 'vitest';
import { rememberKeys } from './document-keys.ts';

const addressOf = (path: string, query = '') => ({ url: `${path}?${query}`, path, query });

describe('the key of a document', () => {
  it('is remembered for an address', async () => {
    const keys = rememberKeys({ documentKey: async (path, search) => `${path} of ${search}` });
    const address = addressOf('/shop', 'a=1');
    expect(keys.known(address.url)).toBeUndefined();
    expect(await keys.find(address)).toBe('/shop of a=1');
    expect(keys.known(address.url)).toBe('/shop of a=1');
    expect(keys.known(addressOf('/shop', 'a=2').url)).toBeUndefined();
  });

  it('is not remembered where it could not be worked out', async () => {
    const keys = rememberKeys({ documentKey: () => Promise.reject(new Error('not now')) });
    await expect(keys.find(addressOf('/'))).rejects.toThrow('not now');
    expect(keys.known(addressOf('/').url)).toBeUndefined();
  });

  it('is remembered of no endless address, nor of endlessly many', async () => {
    const keys = rememberKeys({ documentKey: async path => path });
    const long = addressOf(`/${'x'.repeat(300)}`);
    await keys.find(long);
    expect(keys.known(long.url)).toBeUndefined();
    for (let at = 0; at <= 5000; at += 1) await keys.find(addressOf(`/${at}`));
    expect(keys.known(addressOf('/0').url)).toBeUndefined();
    expect(keys.known(addressOf('/5000').url)).toBe('/5000');
  });
});
