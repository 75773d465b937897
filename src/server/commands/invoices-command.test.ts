import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { actOnOrder } from '#server/sales/orders/actions/act-on-order.ts';
import { openGstShop } from '#testing/invoices/gst-shop.ts';

const run = promisify(execFile);

describe('npm run invoices', () => {
  it('writes the documents of a month of India, and says how it is called', async () => {
    const { location, deps, place } = await openGstShop('embedded');
    if (location.engine !== 'embedded') throw new Error('Not the embedded database');
    for (const { id: name } of [await place(), await place()])
      for (const action of ['confirm', 'ship'] as const) await actOnOrder(deps, { action, name });
    const folder = await mkdtemp(join(tmpdir(), 'nool-invoices-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const script = new URL('invoices-command.ts', import.meta.url).pathname;
    const env = { ...process.env, DATA_DIR: location.folder };
    const write = (month: string) => run(process.execPath, [script, month, join(folder, month)], { env });
    expect((await write('2026-11')).stdout).toBe(`${join(folder, '2026-11')}: 2 documents of 2026-11\n`);
    const files = await readdir(join(folder, '2026-11'));
    expect(files).toEqual(['INV-26-27-000001.pdf', 'INV-26-27-000002.pdf']);
    for (const file of files)
      expect((await readFile(join(folder, '2026-11', file))).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await write('2026-10')).stdout).toContain('0 documents');
    await expect(write('November')).rejects.toThrow('November is not a month, such as 2026-11.');
  });
});
