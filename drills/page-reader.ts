/** Somebody who looks at one page after the other, over one connection that is kept as long as the shop keeps it. */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ShopToVisit } from './drill-shopper.ts';
import type { Answer, Tally } from './tally.ts';

const PAGES = ['/', '/shop', '/shop?category=kurta', '/collections/new', '/cart', '/products.json'];
const REQUEST_MS = 10_000;
const REFUSED_PAUSE_MS = 10;

/** Reads until it is told to stop, thinking up to so long between two pages. Counts every answer. */
export async function readPages(
  shop: ShopToVisit,
  tally: Tally,
  { isOver, thinkMs }: { readonly isOver: () => boolean; readonly thinkMs: number },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let page = 0; !isOver(); page += 1) {
    const url = `${await shop.url()}${PAGES[page % PAGES.length] ?? '/'}`;
    const answer = await tally.time(read(url, agent));
    await wait(answer?.status === 'refused' ? REFUSED_PAUSE_MS : Math.random() * thinkMs);
  }
  agent.destroy();
}

function read(url: string, agent: Agent): Promise<Answer | undefined> {
  return new Promise(resolve => {
    const request = get(url, { agent, timeout: REQUEST_MS }, answer => {
      answer.resume();
      answer.on('end', () => {
        const retryAfter = answer.headers['retry-after'] ?? null;
        resolve(answer.complete ? { status: answer.statusCode ?? 0, text: '', retryAfter } : undefined);
      });
      answer.on('error', () => {
        resolve(undefined);
      });
    });
    request.on('timeout', () => request.destroy());
    request.on('error', error => {
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
      resolve(isRefused ? { status: 'refused', text: '', retryAfter: null } : undefined);
    });
  });
}
