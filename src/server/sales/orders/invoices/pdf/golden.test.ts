/** The printed forms, compared with golden files as text and as pictures. `vitest run -u` writes those texts anew. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { printedInvoice } from '#domain/invoices/printed/printed-invoice.ts';
import { pixelsApart, readPicture, readText } from '#testing/invoices/poppler.ts';
import { PRINTED_CASES } from '#testing/invoices/printed-cases.ts';
import { needs } from '#testing/needs.ts';
import { invoicePdf } from './invoice-pdf.ts';

const golden = (folder: 'texts' | 'pictures', file: string) =>
  new URL(`golden/${folder}/${file}`, import.meta.url).pathname;

/** All that the form says in words that no line break divides. */
function splitWords(document: Invoice): readonly string[] {
  const { lines, rates, ...printed } = printedInvoice(document);
  const texts: string[] = [];
  JSON.stringify([printed, lines.rows, rates?.rows], (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts.flatMap(text => text.split(/\s+/)).filter(word => /^[\x21-\x7e₹]{1,20}$/.test(word));
}

describe.each(PRINTED_CASES)('%s', (name, document) => {
  it('has all words of the form in the golden text', async () => {
    const text = await readFile(golden('texts', `${name}.txt`), 'utf8');
    for (const word of splitWords(document)) expect(text).toContain(word);
  });

  it('has the golden text', async context => {
    needs(context, 'poppler-utils');
    const text = readText(await invoicePdf([document]));
    await expect(text).toMatchFileSnapshot(golden('texts', `${name}.txt`));
  });

  it('has the golden picture', async context => {
    needs(context, 'poppler-utils');
    const picture = await readPicture(await invoicePdf([document]));
    const file = golden('pictures', `${name}.png`);
    if (!existsSync(file)) {
      await writeFile(file, picture);
      expect.fail(`${file} was missing. It is written: look at it.`);
    }
    expect(await pixelsApart(picture, await readFile(file))).toBeLessThan(20);
  });
});

it('is the same bytes alone and after others, one by one and together', async () => {
  const documents = PRINTED_CASES.map(([, document]) => document);
  const printAll = async () => {
    const alone: Buffer[] = [];
    for (const document of documents) alone.push(await invoicePdf([document]));
    return [...alone, await invoicePdf(documents)];
  };
  const first = await printAll();
  expect((await printAll()).map((pdf, index) => first[index]?.equals(pdf))).toEqual(first.map(() => true));
  for (const pdf of first) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
