/** Finds the uploaded pictures that something names. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Database } from '#server/platform/db/database.ts';

const IN_TEXT = /\/media\/([0-9a-f]{32})-/g;

/** Rows per query: reading them must not delay requests. */
const BATCH = 500;

export function mediaIdsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(IN_TEXT), ([, id = '']) => id);
}

/** Returns those in the draft and in every version that is stored. */
export async function idsInVersions(db: Database): Promise<ReadonlySet<string>> {
  const draft = pages<{ kind: string; id: string; body: string }>(after => {
    const records = db.selectFrom('current_draft').select(['kind', 'id', 'body']);
    const next =
      after === undefined
        ? records
        : records.where(eb => eb(eb.refTuple('kind', 'id'), '>', eb.tuple(after.kind, after.id)));
    return next.orderBy('kind').orderBy('id').limit(BATCH).execute();
  });
  const published = pages<{ kind: string; id: string; from_version: number; body: string }>(after => {
    const records = db.selectFrom('published_records').select(['kind', 'id', 'from_version', 'body']);
    const next =
      after === undefined
        ? records
        : records.where(eb =>
            eb(
              eb.refTuple('kind', 'id', 'from_version'),
              '>',
              eb.tuple(after.kind, after.id, after.from_version),
            ),
          );
    return next.orderBy('kind').orderBy('id').orderBy('from_version').limit(BATCH).execute();
  });
  const ids = new Set<string>();
  for (const source of [draft, published]) {
    for await (const { body } of source) for (const id of mediaIdsIn(body)) ids.add(id);
  }
  return ids;
}

/** Returns those in orders, which show the pictures of products that are no longer sold. */
export async function idsInOrders(db: Database): Promise<ReadonlySet<string>> {
  const lines = pages<{ user_id: string; order_id: string; product_image: string }>(after => {
    const orders = db.selectFrom('orders').select(['user_id', 'id']);
    const next =
      after === undefined
        ? orders
        : orders.where(eb => eb(eb.refTuple('user_id', 'id'), '>', eb.tuple(after.user_id, after.order_id)));
    // Whole orders are read, because the order of the lines' own index differs between the engines.
    return db
      .selectFrom(next.orderBy('user_id').orderBy('id').limit(BATCH).as('page'))
      .innerJoin('order_lines', join =>
        join.onRef('order_lines.user_id', '=', 'page.user_id').onRef('order_lines.order_id', '=', 'page.id'),
      )
      .select(['order_lines.user_id', 'order_lines.order_id', 'order_lines.product_image'])
      .orderBy('page.user_id')
      .orderBy('page.id')
      .execute();
  });
  const ids = new Set<string>();
  for await (const { product_image } of lines) for (const id of mediaIdsIn(product_image)) ids.add(id);
  return ids;
}

async function* pages<Row>(read: (after: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  for (let page = await read(undefined); page.length > 0; page = await read(page.at(-1))) {
    yield* page;
    await yieldToRequests();
  }
}
