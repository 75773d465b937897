import { describe, expect, it } from 'vitest';
import { rememberKeys } from './document-keys.ts';

function counted(documentKey: (path: string, search: string) => Promise<string>) {
  const asked: string[] = [];
  const keyOf = rememberKeys({
    documentKey: (path, search) => {
      asked.push(`${path}?${search}`);
      return documentKey(path, search);
    },
  });
  return { asked, keyOf };
}

describe('the key of a document', () => {
  it('is worked out once for an address', async () => {
    const { asked, keyOf } = counted(async path => path);
    expect([await keyOf('/shop', 'a=1'), await keyOf('/shop', 'a=1')]).toEqual(['/shop', '/shop']);
    await keyOf('/shop', 'a=2');
    expect(asked).toEqual(['/shop?a=1', '/shop?a=2']);
  });

  it('is not remembered where it could not be worked out', async () => {
    const { asked, keyOf } = counted(() => Promise.reject(new Error('not now')));
    for (let times = 0; times < 2; times += 1) await expect(keyOf('/', '')).rejects.toThrow('not now');
    expect(asked).toHaveLength(2);
  });

  it('is remembered of no endless address, nor of endlessly many', async () => {
    const { asked, keyOf } = counted(async path => path);
    const long = `/${'x'.repeat(300)}`;
    await keyOf(long, '');
    await keyOf(long, '');
    expect(asked).toHaveLength(2);
    for (let at = 0; at <= 5000; at += 1) await keyOf(`/${at}`, '');
    await keyOf('/0', '');
    expect(asked).toHaveLength(2 + 5001 + 1);
  });
});
