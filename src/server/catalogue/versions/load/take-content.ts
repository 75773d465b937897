/** Takes the content of a version over from the thread that reads it, in parts with requests between them. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Catalogue } from '#domain/catalogue.ts';
import type { Product } from '#domain/products/product.ts';
import { type LastPart, NEXT, type ProductsPart, type Rest } from './send-content.ts';
import type { Thread } from './start-thread.ts';

export interface IndexedContent extends Rest {
  readonly catalogue: Catalogue;
}

type Part = ProductsPart | LastPart;

/** Throws the error with which the thread ends. */
export async function takeContent(thread: Thread): Promise<IndexedContent> {
  const byId = new Map<string, Product>();
  let next = ask(thread);
  for (;;) {
    const part = await next;
    if ('index' in part) return withCatalogue(part, byId);
    // The thread reads on meanwhile.
    next = ask(thread);
    for (const product of JSON.parse(part.products) as readonly Product[]) byId.set(product.id, product);
    await yieldToRequests();
  }
}

function ask(thread: Thread): Promise<Part> {
  thread.post(NEXT);
  const part = thread.receive(isPart);
  // It is awaited after the part before has been taken in.
  part.catch(() => undefined);
  return part;
}

function withCatalogue(
  { ids, categories, priceRange, ...rest }: LastPart,
  read: ReadonlyMap<string, Product>,
): IndexedContent {
  const products = ids.flatMap(id => read.get(id) ?? []);
  const byId = new Map(products.map(product => [product.id, product]));
  return { ...rest, catalogue: { products, byId, categories, priceRange } };
}

function isPart(message: unknown): message is Part {
  return typeof message === 'object' && message !== null && ('products' in message || 'index' in message);
}
