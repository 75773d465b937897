/** The products that are taken along, part by part, with what is counted of them. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { ProductJson } from '#contract/products/product.ts';
import {
  allProducts,
  findProductBodies,
  type ProductStore,
} from '#server/catalogue/products/spreadsheet/all-products.ts';
import { findStock } from '#server/catalogue/stock/stock.repository.ts';

export interface TakenProduct {
  readonly product: ProductJson;
  /** Pieces by size. A size that is missing is not counted. */
  readonly counts: ReadonlyMap<string, number>;
}

/** One design: the products of one style code that shoppers see or not, or one product without a code. */
export type Design = readonly TakenProduct[];

/** The ids of the products of each design. */
export type DesignList = readonly (readonly string[])[];

/** Products per query: reading them must not delay requests. */
const BATCH = 200;

/** Returns what a product of the shop is elsewhere: one that is shown later is a draft there. */
export function toTakenState({ state = 'live', publishAt }: ProductJson, now: Date): string {
  const isLater = publishAt !== undefined && Date.parse(publishAt) > now.getTime();
  return state === 'live' && isLater ? 'draft' : state;
}

interface Listed {
  readonly id: string;
  readonly position: number;
  readonly design: string;
}

/** Returns the designs in the order of the shop. Only ids stay in memory. */
export async function listDesigns(store: ProductStore, now: Date): Promise<DesignList> {
  const listed: Listed[] = [];
  for await (const { id, position, body } of allProducts(store)) {
    const product = JSON.parse(body) as ProductJson;
    // Elsewhere a design has one state: nothing becomes public by moving.
    const design =
      product.styleCode === undefined
        ? `id ${id}`
        : `style ${product.styleCode} ${toTakenState(product, now)}`;
    listed.push({ id, position, design });
  }
  const inOrder = listed.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  return Array.from(Map.groupBy(inOrder, ({ design }) => design).values(), products =>
    products.map(({ id }) => id),
  );
}

/** Reads the products of designs, a few hundred at a time. Those that are gone meanwhile are left out. */
export async function* readDesigns(
  store: ProductStore,
  designs: DesignList,
): AsyncGenerator<readonly Design[]> {
  for (let start = 0; start < designs.length; ) {
    const part: (readonly string[])[] = [];
    for (let count = 0; start < designs.length && count < BATCH; start++) {
      const design = designs[start] ?? [];
      part.push(design);
      count += design.length;
    }
    yield await readPart(store, part);
    await yieldToRequests();
  }
}

async function readPart(store: ProductStore, part: DesignList): Promise<readonly Design[]> {
  const ids = part.flat();
  const bodies = await findProductBodies(store, ids);
  const stock = await findStock(store.db, ids);
  return part.map(design =>
    design.flatMap(id => {
      const body = bodies.get(id);
      if (body === undefined) return [];
      return [{ product: JSON.parse(body) as ProductJson, counts: stock.get(id) ?? new Map() }];
    }),
  );
}
