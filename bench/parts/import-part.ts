/** An import of new prices of all products, with pages and orders at a fixed rate in the minute around it. */
import type { BenchServer } from '#bench/bench-server.ts';
import { figuresAround } from '#bench/load-around.ts';
import type { Part } from '#bench/part.ts';
import { uniqueProducts } from '#bench/synthetic-products.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';

/** As many as browsers load. */
const COUNT = 20_000;

export const importPart: Part = () => {
  const rows = uniqueProducts(COUNT).map(({ id }, index) => `${id},${1000 + (index % 500)}`);
  const table = ['id,price', ...rows].join('\n');
  return figuresAround({
    count: COUNT,
    what: `Importing ${COUNT.toLocaleString('en-US')} prices`,
    run: (server, token) => importTable(server, token, table),
  });
};

async function importTable(server: BenchServer, token: string, body: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(server.url + CONSOLE_API.spreadsheet, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', 'if-match': '*' },
    body,
  });
  const text = await response.text();
  if (response.status !== 200)
    throw new Error(`The import returned ${response.status}: ${text.slice(0, 500)}`);
  return (performance.now() - started) / 1000;
}
