import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { type CsvColumns, csvFile } from './csv-file.ts';
import { sendCsv } from './send-csv.ts';

const COLUMNS: CsvColumns<{ readonly id: string }> = [['id', row => row.id]];

function exportRows(parts: () => AsyncIterable<readonly { readonly id: string }[]>) {
  const app = Fastify();
  app.get('/', (_request, reply) => sendCsv(reply, 'rows.csv', csvFile(COLUMNS, parts())));
  return app.inject('/');
}

it.each([
  ['no part', [], '\ufeffid\r\n'],
  ['an empty part', [[]], '\ufeffid\r\n'],
  ['two parts', [[{ id: 'A' }, { id: 'B' }], [{ id: 'C' }]], '\ufeffid\r\nA\r\nB\r\nC\r\n'],
])('a file of %s has its headings once', async (_, parts, text) => {
  const response = await exportRows(async function* () {
    yield* parts;
  });
  expect(response.headers['content-disposition']).toBe('attachment; filename="rows.csv"');
  expect(response.body).toBe(text);
});

it('rows that cannot be read are an error of the response and no half of a file', async () => {
  const response = await exportRows(async function* () {
    await Promise.reject(new Error('the database has gone'));
    yield [];
  });
  expect(response.statusCode).toBe(500);
  expect(response.headers['content-disposition']).toBeUndefined();
});
