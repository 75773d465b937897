/** Reads pages and files all the time, and checks that none is of a version that was replaced longer ago than promised. */
import { setTimeout as wait } from 'node:timers/promises';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftProduct } from '#contract/console/product.ts';
import { fill, MANIFEST_FILE, PRODUCTS_FILE, productPage } from '#contract/urls.ts';
import type { ConsoleClient, ConsoleRequest } from '#drills/publishing/console-client.ts';
import type { CacheServer } from './cache-server.ts';

const PAUSE_MS = 15;

interface Published {
  readonly number: number;
  /** When the publication was acknowledged. */
  readonly at: number;
}

export interface VersionWatch {
  /** Changes a text of the shop and one of the product, and publishes both. */
  readonly publish: (client: ConsoleClient) => Promise<void>;
  /** Reads until it is over. */
  readonly read: (isOver: () => boolean) => Promise<void>;
  /** The number of the version that a path shows now; undefined without a response. */
  readonly shown: (path: string) => Promise<number | undefined>;
  readonly latest: () => number;
  readonly paths: readonly string[];
  readonly summary: () => string;
  readonly violations: readonly string[];
}

export function watchVersions(cache: CacheServer, productId: string): VersionWatch {
  const paths = ['/', productPage(productId), PRODUCTS_FILE, MANIFEST_FILE];
  const published: Published[] = [];
  const violations: string[] = [];
  const seen = { readings: 0, latestMs: 0 };
  const latest = () => published.at(-1)?.number ?? 0;

  async function shown(path: string): Promise<number | undefined> {
    const response = await fetch((await cache.url()) + path).catch(() => undefined);
    if (response?.status !== 200) return undefined;
    const numbers = new Set((await response.text()).match(/(?<=Drilled number )\d+/g));
    if (numbers.size > 1) violations.push(`${path} is a mix of versions ${[...numbers].join(' and ')}`);
    // The first version has no number yet.
    return Number([...numbers][0] ?? 0);
  }

  async function readOnce(path: string): Promise<void> {
    const start = performance.now();
    const number = await shown(path);
    if (number === undefined) return;
    seen.readings += 1;
    const replaced = published.find(version => version.number > number);
    if (replaced === undefined) return;
    const lateMs = start - replaced.at;
    seen.latestMs = Math.max(seen.latestMs, lateMs);
    if (lateMs > cache.maxOldMs)
      violations.push(`${path} shows version ${number}, replaced ${Math.round(lateMs)} ms before`);
  }

  return {
    publish: async client => {
      const number = latest() + 1;
      await changeTexts(client, productId, `Drilled number ${number}`);
      const { status, text } = await client.publish();
      if (status !== 201) throw new Error(`Publishing returned ${status}: ${text.slice(0, 500)}`);
      published.push({ number, at: performance.now() });
    },
    read: async isOver => {
      for (let turn = 0; !isOver(); turn += 1) {
        await readOnce(paths[turn % paths.length] ?? '/');
        await wait(PAUSE_MS);
      }
    },
    shown,
    latest,
    paths,
    summary: () =>
      `${latest()} versions, ${seen.readings} readings, the last of a replaced version ${Math.round(seen.latestMs)} ms after its publication`,
    violations,
  };
}

async function changeTexts(client: ConsoleClient, productId: string, text: string): Promise<void> {
  const path = fill(CONSOLE_API.product, { id: productId });
  const draft = await client.send(path);
  const { product } = JSON.parse(draft.text) as DraftProduct;
  await change(client, path, { body: { ...product, description: `${text}.` }, ifMatch: draft.etag });
  const stored = await client.send(CONSOLE_API.settings);
  const { settings } = JSON.parse(stored.text) as { readonly settings: { readonly shop: object } };
  const body = { settings: { ...settings, shop: { ...settings.shop, tagline: text } } };
  await change(client, CONSOLE_API.settings, { body, ifMatch: stored.etag });
}

async function change(
  client: ConsoleClient,
  path: string,
  request: Required<Pick<ConsoleRequest, 'body' | 'ifMatch'>>,
): Promise<void> {
  const { status, text } = await client.send(path, { ...request, method: 'PUT' });
  if (status !== 200) throw new Error(`${path} was not changed: ${status} ${text.slice(0, 300)}`);
}
