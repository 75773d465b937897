/** Reads the files of another shop and plans what moving in does, in a process of its own. */
import type { MovingChoices } from '#contract/console/moving.ts';
import type { Category } from '#domain/products/category.ts';
import type { ForeignImage } from '#server/catalogue/moving/foreign-product.ts';
import type { NewCategory } from '#server/catalogue/moving/plan/plan-input.ts';
import type { MovedBefore } from '#server/catalogue/moving/plan/planned-product.ts';
import type { Summary } from '#server/catalogue/moving/plan/summarise.ts';
import {
  type ProductRecords,
  workMessages,
} from '#server/catalogue/products/spreadsheet/process/product-work.ts';
import type { ReadRedirect } from '#server/catalogue/redirects/read-redirect-table.ts';
import { runInProcess } from '#server/platform/overload/run-in-process.ts';

export interface MovingRequest {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly choices: MovingChoices;
  readonly categories: readonly Category[];
  readonly before: readonly MovedBefore[];
  /** The host of this shop. */
  readonly host: string | undefined;
}

/** What is to be written of a product. */
export interface MovedWrite {
  readonly id: string;
  /** JSON, as the draft stores it; undefined where it stays as it is. */
  readonly body: string | undefined;
  readonly stock: Readonly<Record<string, number>>;
  readonly pictures: readonly ForeignImage[];
  readonly moved: MovedBefore;
}

interface MovingEnd {
  readonly summary: Summary;
  readonly newCategories: readonly NewCategory[];
  readonly redirects: readonly ReadRedirect[];
}

export type MovingMessage = { readonly writes: readonly MovedWrite[] } | MovingEnd;

export interface MovingWork extends MovingEnd {
  readonly writes: readonly MovedWrite[];
}

const PROCESS = new URL('moving-process.ts', import.meta.url);
const HEAP_MB = 1024;
const MAX_MS = 120_000;

/** Returns undefined where the files need too much memory or time. */
export async function runMoving(
  request: MovingRequest,
  products: ProductRecords,
): Promise<MovingWork | undefined> {
  const messages = await runInProcess<MovingMessage>({
    module: PROCESS,
    messages: workMessages(products, request),
    maxMs: MAX_MS,
    heapMegabytes: HEAP_MB,
  });
  if (messages === undefined) return undefined;
  const end = messages.find(message => 'summary' in message);
  if (end === undefined) throw new Error('The process has sent no summary');
  return { ...end, writes: messages.flatMap(message => ('writes' in message ? message.writes : [])) };
}
