import { describe, expect, it } from 'vitest';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { openConsole } from '#testing/test-versions.ts';
import { textWorkbook } from '#testing/xlsx-file.ts';

const ORDER = 'NL-261120-7K3M9Q';
const ROWS = [
  ['Order ID', 'Courier Company', 'AWB Code'],
  [ORDER, 'Delhivery', '="0412345678"'],
  ['NL-261121-ABCDEF', 'Delhivery', ''],
];
const READ = {
  pairs: [{ order: ORDER, trackingNumber: '0412345678' }],
  courier: 'Delhivery',
  passedOver: 1,
};

// It reads no table of the database: one engine is enough.
describe('the tracking numbers of a courier', () => {
  it('are read from CSV with any separator, and from a workbook', async () => {
    const { ask } = await openConsole('embedded');
    const read = async (file: Uint8Array) => {
      const type = { 'content-type': 'application/octet-stream' };
      return (await ask('POST', ORDER_API.trackingFiles, Buffer.from(file), type)).json();
    };
    for (const separator of [',', ';', '\t'])
      expect(await read(Buffer.from(ROWS.map(row => row.join(separator)).join('\n')))).toEqual(READ);
    expect(await read(textWorkbook(ROWS))).toEqual(READ);
  });

  it('are refused without their columns, with the headings that there are', async () => {
    const { ask } = await openConsole('embedded');
    const refused = async (file: string) => {
      const type = { 'content-type': 'text/csv' };
      const response = await ask('POST', ORDER_API.trackingFiles, Buffer.from(file), type);
      return [response.statusCode, response.json()];
    };
    expect(await refused('Order ID,City\nNL-1,Pune\n')).toEqual([
      400,
      expect.objectContaining({
        code: 'no-tracking-numbers',
        message: expect.stringMatching(/^The file has the headings Order ID, City; it needs .*AWB/),
      }),
    ]);
    expect(await refused('')).toEqual([400, expect.objectContaining({ code: 'no-tracking-numbers' })]);
    expect(await refused('%PDF-1.7')).toEqual([
      400,
      expect.objectContaining({ message: expect.stringContaining('is a PDF') }),
    ]);
  });
});
