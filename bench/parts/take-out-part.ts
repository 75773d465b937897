/** Everything of a shop as one archive, with pages and orders at a fixed rate in the minute around it. */
import { createHash } from 'node:crypto';
import type { BenchServer } from '#bench/bench-server.ts';
import { toFigure } from '#bench/figure.ts';
import { inDatabase } from '#bench/in-database.ts';
import { figuresAround } from '#bench/load-around.ts';
import type { Part } from '#bench/part.ts';
import { residentMegabytes } from '#bench/process-cost.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { fill } from '#contract/urls.ts';
import { PRINTED_CASES } from '#testing/invoices/printed-cases.ts';

const PRODUCTS = 560;
const ORDERS = 10_000;
const PICTURES = 2000;
const PICTURE_BYTES = 300_000;
const TOKEN = 'bench';

export const takeOutPart: Part = async () => {
  let peak = 0;
  const figures = await figuresAround({
    count: PRODUCTS,
    what: 'Taking everything along',
    prepare: store,
    run: async (server, token) => {
      const timer = setInterval(() => {
        peak = Math.max(peak, residentMegabytes(server.pid));
      }, 200);
      const seconds = await download(server, token);
      clearInterval(timer);
      return seconds;
    },
  });
  return [...figures, toFigure('Most memory while everything is taken along', 'MB', [peak])];
};

/** Orders with a document each, and pictures. */
function store(folder: string): void {
  const [, invoice] = PRINTED_CASES[0] ?? [];
  const numbers = (last: number) =>
    `with recursive n(i) as (values (1) union all select i + 1 from n where i < ${last})`;
  inDatabase(folder, database => {
    database.exec(`
      pragma foreign_keys = off;
      begin;
      ${numbers(PICTURES)} insert into media_files (media_id, width, bytes)
        select printf('%032x', i), 960, randomblob(${PICTURE_BYTES}) from n;
      ${numbers(ORDERS)} insert into orders (user_id, id, order_number, subtotal_paise, tax_paise, shipping_paise,
        cod_charges_paise, total_paise, first_name, last_name, email, phone, address_line1, city, state, postal_code, country,
        notes, estimated_delivery_at, status_updated_at, created_at, updated_at, status, payment_status, payment_method)
        select 'usr_bench', 'ord_' || printf('%025d', i), 'NL-' || i, 79900, 0, 0, 0, 79900, 'Meena', 'Rajan',
        'meena@nool.example', '9840012345', '14 Arcot Road', 'Chennai', 'Tamil Nadu', '600026', 'India', '', 1, 1, i, 1,
        'delivered', 'paid', 'upi' from n;
      ${numbers(ORDERS)} insert into order_lines (user_id, order_id, line, product_id, product_name, product_image, size,
        quantity, price_paise, total_paise)
        select 'usr_bench', 'ord_' || printf('%025d', i), 0, 'KUR-1', 'Kurta', '', 'M', 1, 79900, 79900 from n`);
    database
      .prepare(
        `${numbers(ORDERS)} insert into invoices (id, kind, series, financial_year, serial, number, order_id, issued_at, body)
        select 'ivc_' || printf('%025d', i), 'tax-invoice', 'NL', '26-27', i, 'NL/26-27/' || i,
        'ord_' || printf('%025d', i), 1, replace(?, '000001', printf('%06d', i)) from n`,
      )
      .run(JSON.stringify(invoice));
    database.exec('commit');
  });
}

/** Returns the seconds until the archive has come. */
async function download({ url, dataFolder }: BenchServer, token: string): Promise<number> {
  const started = performance.now();
  inDatabase(dataFolder, database => {
    const now = Date.now();
    database.exec(`update sessions set second_factor_at = ${now}`);
    database
      .prepare(
        `insert into backup_links (token_hash, file, user_id, expires_at)
        select ?, 'take-out', id, ? from users where role = 'staff'`,
      )
      .run(createHash('sha256').update(TOKEN).digest('base64url'), now + 60_000);
  });
  const response = await fetch(url + fill(CONSOLE_API.takeOutFile, { token: TOKEN }), {
    headers: { authorization: `Bearer ${token}` },
  });
  let bytes = 0;
  for await (const part of response.body ?? []) bytes += part.length;
  if (response.status !== 200 || bytes < PICTURES * PICTURE_BYTES)
    throw new Error(`The archive is not whole: ${response.status}, ${bytes} bytes`);
  return (performance.now() - started) / 1000;
}
