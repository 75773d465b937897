/** Reads the prices that were in force. */
import { paise } from '#domain/money.ts';
import type { PriceInForce } from '#domain/products/price-history.ts';
import { latestNumber } from '#server/catalogue/versions/version.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { type RecordedPrice, toRecordedPrice } from './record-prices.ts';

/** Products per statement. */
const BATCH = 200;

/** Returns the prices of each product, oldest first, also the present one of what was published before anything was recorded. */
export async function findPrices(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PriceInForce[]>> {
  const latest = await latestNumber(db);
  const found = new Map<string, readonly PriceInForce[]>();
  for (let index = 0; index < ids.length; index += BATCH) {
    const batch = ids.slice(index, index + BATCH);
    const recorded = Map.groupBy(await readRecorded(db, batch, latest), row => row.product_id);
    const published = new Map((await readPublished(db, batch, latest)).map(row => [row.id, row]));
    for (const id of batch) found.set(id, toPrices(recorded.get(id) ?? [], published.get(id)));
  }
  return found;
}

interface Recorded {
  readonly product_id: string;
  readonly price: number | null;
  readonly price_before: number | null;
  readonly in_force_at: number | null;
}

function readRecorded(db: Connection, ids: readonly string[], latest: number): Promise<Recorded[]> {
  return db
    .selectFrom('price_history')
    .leftJoin('publication_times', 'publication_times.number', 'price_history.version')
    .select(['product_id', 'price', 'price_before', 'in_force_at'])
    .where('product_id', 'in', ids)
    .where('version', '<=', latest)
    .where('size', 'is', null)
    .orderBy('product_id')
    .orderBy('version')
    .execute();
}

interface Published {
  readonly id: string;
  readonly body: string;
  readonly in_force_at: number | null;
}

/** Returns the records of the latest version. */
function readPublished(db: Connection, ids: readonly string[], latest: number): Promise<Published[]> {
  return db
    .selectFrom('published_records')
    .leftJoin('publication_times', 'publication_times.number', 'published_records.from_version')
    .select(['id', 'body', 'in_force_at'])
    .where('kind', '=', 'product')
    .where('id', 'in', ids)
    .where('from_version', '<=', latest)
    .where(eb => eb.or([eb('to_version', 'is', null), eb('to_version', '>', latest)]))
    .execute();
}

function toPrices(recorded: readonly Recorded[], published: Published | undefined): readonly PriceInForce[] {
  const prices = recorded.map(row =>
    toPrice({ price: row.price, priceBefore: row.price_before }, row.in_force_at),
  );
  if (published === undefined) return prices;
  const present = toPrice(toRecordedPrice(published.body), published.in_force_at);
  const last = prices.at(-1);
  const isRecorded = last?.price === present.price && last?.priceBefore === present.priceBefore;
  return isRecorded && last !== undefined ? prices : [...prices, present];
}

function toPrice({ price, priceBefore }: RecordedPrice, since: number | null): PriceInForce {
  return {
    since: since ?? undefined,
    price: price === null ? undefined : paise(price),
    priceBefore: priceBefore === null ? undefined : paise(priceBefore),
  };
}
