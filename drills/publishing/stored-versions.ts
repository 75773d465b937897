/** Drafts and versions that can be told from one another: every product of a state has the same price. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ProductJson } from '#contract/products/product.ts';
import { PRODUCTS_FILE } from '#contract/urls.ts';
import type { ServerDatabase } from '#testing/server-database.ts';
import { NODE } from '#testing/server-process.ts';

const HEADER = 'id,name,category,model,color,printName,price,sizes,image,description';

export const toId = (at: number) => `DRL-${String(at).padStart(5, '0')}`;

/** A table of whole products. */
export function wholeTable(count: number, price: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `${toId(index)},Drill Kurta ${index},kurta,Straight Kurta,Indigo,Ajrakh,${price},S|M|L,/images/KUR-0001.avif,A soft cotton.`,
  );
  return [HEADER, ...rows].join('\n');
}

/** A table of new prices. */
export function priceTable(count: number, price: number): string {
  return ['id,price', ...Array.from({ length: count }, (_, index) => `${toId(index)},${price}`)].join('\n');
}

/** The one price of a state; undefined where it is a mix of two, or products are missing. */
function priceOfAll(prices: readonly number[], count: number): number | undefined {
  const [price] = prices;
  return prices.length === count && prices.every(each => each === price) ? price : undefined;
}

/** That of the version in force, as shoppers see it in the list. */
export async function listedPrice(origin: string, count: number): Promise<number | undefined> {
  const products = (await (await fetch(origin + PRODUCTS_FILE)).json()) as readonly ProductJson[];
  return priceOfAll(
    products.map(({ price }) => price),
    count,
  );
}

/** Whether a product's page shows the price. */
export async function isOnPage(origin: string, price: number, count: number): Promise<boolean> {
  const page = await fetch(`${origin}/product/${toId(Math.floor(Math.random() * count))}`);
  return (await page.text()).includes(`₹${price.toLocaleString('en-IN')}`);
}

export async function draftPrice(database: ServerDatabase, count: number): Promise<number | undefined> {
  const rows = await database.rows("select body from current_draft where kind = 'product'");
  return priceOfAll(
    rows.map(({ body }) => (JSON.parse(String(body)) as ProductJson).price),
    count,
  );
}

/** What `npm run db -- check` finds. */
export async function databaseFaults({ settings }: ServerDatabase): Promise<readonly string[]> {
  const env = { ...process.env, ...settings };
  try {
    await promisify(execFile)(NODE, ['src/server/commands/db-command.ts', 'check'], { env });
    return [];
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    return [`the check of the database says: ${stdout}${stderr}`.trim()];
  }
}
