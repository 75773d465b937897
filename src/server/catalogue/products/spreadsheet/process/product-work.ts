/** Work of a process on all products: they come in pages, then the request; what it yields goes back. */
import type { ProductJson } from '#contract/products/product.ts';
import { startBackgroundProcess } from '#server/platform/overload/background-process.ts';

/** A product as the draft stores it. */
export interface ProductRecord {
  readonly id: string;
  readonly position: number;
  /** JSON. */
  readonly body: string;
}

export type WorkMessage<Request> =
  | { readonly records: readonly ProductRecord[] }
  | { readonly request: Request };

export type ProductRecords = Iterable<ProductRecord> | AsyncIterable<ProductRecord>;

/** Records per message. */
const PAGE = 500;

/** Returns what a process that does the work is sent. */
export async function* workMessages<Request>(
  products: ProductRecords,
  request: Request,
): AsyncGenerator<WorkMessage<Request>> {
  let page: ProductRecord[] = [];
  for await (const { id, position, body } of products) {
    page.push({ id, position, body });
    if (page.length < PAGE) continue;
    yield { records: page };
    page = [];
  }
  yield { records: page };
  yield { request };
}

export type ProductWork<Request> = (
  products: readonly ProductJson[],
  request: Request,
) => AsyncIterable<object>;

/** Does the work in this process, and ends it. The products are in the order of their positions. */
export function doProductWork<Request>(work: ProductWork<Request>): void {
  const records: ProductRecord[] = [];
  startBackgroundProcess();
  process.on('message', (message: WorkMessage<Request>) => {
    if ('records' in message) records.push(...message.records);
    else void send(work(inOrder(records), message.request)).then(() => process.disconnect());
  });
}

function inOrder(records: readonly ProductRecord[]): readonly ProductJson[] {
  return records
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .map(({ body }) => JSON.parse(body) as ProductJson);
}

async function send(messages: AsyncIterable<object>): Promise<void> {
  for await (const message of messages) {
    await new Promise(resolve => process.send?.(message, resolve));
  }
}
