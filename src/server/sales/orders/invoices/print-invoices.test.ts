import { describe, expect, it, vi } from 'vitest';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { one } from '#testing/invoices/any-order.ts';
import { PRINTED_CASES } from '#testing/invoices/printed-cases.ts';
import { invoicePdf } from './pdf/invoice-pdf.ts';
import { createInvoicePrinter, printInvoices } from './print-invoices.ts';

const [, SHORT] = one(PRINTED_CASES.find(([name]) => name === 'one-state'));
const LONG: Invoice = {
  ...SHORT,
  number: 'INV/26-27/9',
  lines: Array.from({ length: 100 }, () => SHORT.lines).flat(),
};

describe('the printer of invoices', () => {
  it('prints a long document as it does a short one, while the thread is free', {
    timeout: 60_000,
  }, async () => {
    await invoicePdf([SHORT]);
    const [drawn, drawingMs] = await busyTime(() => invoicePdf([LONG]));
    const [printed, printingMs] = await busyTime(() => printInvoices([LONG]));
    expect(printingMs).toBeLessThan(drawingMs / 2);
    expect(printed.equals(drawn)).toBe(true);
    expect((await printInvoices([SHORT])).equals(await invoicePdf([SHORT]))).toBe(true);
  });

  it('prints each document once, and few at a time', async () => {
    let running = 0;
    let maxRunning = 0;
    const print = vi.fn(async ([invoice]: readonly Invoice[]) => {
      maxRunning = Math.max(maxRunning, ++running);
      await new Promise(resolve => setTimeout(resolve, 5));
      running -= 1;
      return Buffer.from(invoice?.number ?? '');
    });
    const printer = createInvoicePrinter(print);
    const numbers = Array.from({ length: 20 }, (_, index) => `INV/26-27/${index % 5}`);
    const printed = await Promise.all(numbers.map(number => printer([{ ...SHORT, number }])));
    expect(printed.map(String)).toEqual(numbers);
    expect([print.mock.calls.length, maxRunning]).toEqual([5, 2]);
    await printer([{ ...SHORT, number: 'INV/26-27/4' }]);
    expect(print).toHaveBeenCalledTimes(5);
  });

  it('sends away those who would wait for too long, and prints for them later', async () => {
    const held = Promise.withResolvers<Buffer>();
    const printer = createInvoicePrinter(() => held.promise);
    const requests = Array.from({ length: 60 }, (_, index) => printer([{ ...SHORT, number: `${index}` }]));
    const settled = Promise.allSettled(requests);
    held.resolve(Buffer.from('x'));
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(10);
    expect(refused[0]).toMatchObject({ reason: { error: { code: 'busy' } } });
    expect(String(await printer([{ ...SHORT, number: '59' }]))).toBe('x');
  });
});

/** Returns what the work returns, and the milliseconds that it keeps this thread busy. */
async function busyTime<Value>(work: () => Promise<Value>): Promise<readonly [Value, number]> {
  const before = process.threadCpuUsage();
  const value = await work();
  const { user, system } = process.threadCpuUsage(before);
  return [value, (user + system) / 1000];
}
