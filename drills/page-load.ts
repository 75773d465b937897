/** A client that requests one page after the other over a kept-alive connection. */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome, ResponseCounts } from './response-counts.ts';

const PAGES = ['/', '/shop', '/shop?category=kurta', '/collections/new', '/cart', '/products.json'];
const REQUEST_MS = 10_000;
const REFUSED_PAUSE_MS = 10;

interface PageLoadOptions {
  readonly isOver: () => boolean;
  /** The pause between two requests is random, up to this. */
  readonly maxPauseMs: number;
  readonly responses: ResponseCounts;
  /** Loads a page that breaks off again, once, as a shopper does; by default it has failed. */
  readonly reloads?: boolean;
}

export async function requestPages(
  origin: string,
  { isOver, maxPauseMs, responses, reloads = false }: PageLoadOptions,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let page = 0; !isOver(); page += 1) {
    const url = `${origin}${PAGES[page % PAGES.length] ?? '/'}`;
    const load = () => requestPage(url, agent);
    const loaded = load().then(outcome => (reloads && outcome.status === 'none' ? load() : outcome));
    const { status } = await responses.record(loaded);
    await wait(status === 'refused' ? REFUSED_PAUSE_MS : Math.random() * maxPauseMs);
  }
  agent.destroy();
}

function requestPage(url: string, agent: Agent): Promise<Outcome> {
  return new Promise(resolve => {
    const finish = (status: Outcome['status'], retryAfter: string | null = null) => {
      resolve({ status, text: '', retryAfter });
    };
    const request = get(url, { agent, timeout: REQUEST_MS }, response => {
      response.resume();
      response.on('end', () => {
        if (response.complete) finish(response.statusCode ?? 0, response.headers['retry-after'] ?? null);
        else finish('none');
      });
      response.on('error', () => finish('none'));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', error => {
      finish('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'none');
    });
  });
}
