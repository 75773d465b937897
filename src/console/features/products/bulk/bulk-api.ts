/** Changes of many products: a preview first, then the change itself with the revision of the preview. */
import { callApi } from '#console/api/call-api.ts';
import { type DescribedField, describeFields } from '#console/parts/changes/describe-fields.ts';
import { CollectionProductsResult } from '#contract/console/collection.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { BulkChangeResult, type ProductFilter } from '#contract/console/product.ts';
import type { ProductRemovalResult } from '#contract/console/product-removal.ts';
import { BulkStockResult } from '#contract/console/stock.ts';
import { fill } from '#contract/urls.ts';
import type { ManyChange } from './bulk-changes.ts';
import { removeProducts } from './removal-api.ts';

export interface ManyResult {
  readonly change: ManyChange;
  /** Products, or sizes of products, that become different. */
  readonly count: number;
  readonly revision: number;
  /** What becomes of products that are removed. */
  readonly removal?: Pick<ProductRemovalResult, 'deleted' | 'archived'>;
  /** Products that the collection has then. */
  readonly total?: number;
  /** The first of them. */
  readonly rows: readonly {
    readonly id: string;
    readonly title: string;
    readonly fields: readonly DescribedField[];
  }[];
  /** What is questions about the new prices: how much, and the first of it. */
  readonly questions?: Readonly<{ count: number; first: readonly string[] }>;
}

interface ManyRequest {
  readonly filter: ProductFilter;
  readonly change: ManyChange;
  /** The revision of the preview; without it the request is the preview. */
  readonly revision?: number;
}

/** The server may take so long for ten thousand products. */
const CHANGE_MS = 60_000;

export async function changeMany({ filter, change, revision }: ManyRequest): Promise<ManyResult> {
  const sent = { filter, ...(revision !== undefined && { revision, apply: true }) };
  if (change.kind === 'removal') {
    const { deleted, archived, revision: since } = await removeProducts(sent);
    const count = deleted.count + archived.count;
    return { change, count, revision: since, removal: { deleted, archived }, rows: [] };
  }
  const body = { ...sent, change: change.change };
  if (change.kind === 'collection') {
    const { count, ...result } = await callApi({
      method: 'POST',
      url: fill(CONSOLE_API.collectionProducts, { id: change.id }),
      response: CollectionProductsResult,
      body,
      timeoutMs: CHANGE_MS,
    });
    return { change, count, revision: result.revision, total: result.total, rows: [] };
  }
  if (change.kind === 'product') {
    const url = CONSOLE_API.productChanges;
    const result = await callApi({
      method: 'POST',
      url,
      response: BulkChangeResult,
      body,
      timeoutMs: CHANGE_MS,
    });
    const rows = result.changes.map(({ before, after }) => ({
      id: after.id,
      title: after.name,
      fields: describeFields(before, after),
    }));
    const { count, revision: since, questionCount, questions } = result;
    return { change, count, revision: since, rows, questions: { count: questionCount, first: questions } };
  }
  const url = CONSOLE_API.stockChanges;
  const result = await callApi({
    method: 'POST',
    url,
    response: BulkStockResult,
    body,
    timeoutMs: CHANGE_MS,
  });
  const rows = result.changes.map(({ productId, size, before, after }) => ({
    id: `${productId} ${size}`,
    title: `${productId} ${size}`,
    fields: [{ label: 'Pieces', before: toPieces(before), after: toPieces(after) }],
  }));
  return { change, count: result.count, revision: result.revision, rows };
}

function toPieces(pieces: number | null): string {
  return pieces === null ? 'not counted' : String(pieces);
}
