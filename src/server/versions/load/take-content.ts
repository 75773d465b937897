/** Takes the content of a version over from the thread that has read it, in parts with requests between them. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Catalogue } from '#domain/catalogue.ts';
import type { Product } from '#domain/product.ts';
import { type ContentPart, NEXT, type Rest } from './send-content.ts';
import type { Thread } from './start-thread.ts';

export interface IndexedContent extends Rest {
  readonly catalogue: Catalogue;
}

/** Throws the error with which the thread ends. */
export async function takeContent(thread: Thread): Promise<IndexedContent> {
  const products: Product[] = [];
  const byId = new Map<string, Product>();
  for (;;) {
    thread.post(NEXT);
    const part = await thread.receive(isPart);
    if ('index' in part) {
      const { categories, priceRange, ...rest } = part;
      return { ...rest, catalogue: { products, byId, categories, priceRange } };
    }
    for (const product of JSON.parse(part.products) as readonly Product[]) {
      products.push(product);
      byId.set(product.id, product);
    }
    await yieldToRequests();
  }
}

function isPart(message: unknown): message is ContentPart {
  return typeof message === 'object' && message !== null && ('products' in message || 'index' in message);
}
