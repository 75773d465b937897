/** The thread behind `threaded-renderer.ts`: it has the index of the versions that it was asked for last. */
import { parentPort, workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Renderer } from '#contract/document.ts';
import type { ListSource } from '#contract/products/list-source.ts';
import type { ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import { openCatalogue } from '#server/catalogue/versions/stored/file-products.ts';
import { readVersionParts } from '#server/catalogue/versions/stored/version-file.ts';
import { publishedOf } from '#server/site/pages/published.ts';
import type { Entry, RenderReply, RenderRequest, ThreadData, ThreadVersion } from './render-messages.ts';

/** The version in force, and the one before: requests that it began end with it. */
const MAX_VERSIONS = 2;

type IndexedCatalogue = Pick<ShopVersion, 'catalogue' | 'index'>;

const { createRenderer } = (await import((workerData as ThreadData).serverEntry)) as Entry;

/** What is in a file never changes: versions with other settings share it. */
const files = new LRUCache<string, IndexedCatalogue>({ max: MAX_VERSIONS, fetchMethod: openFile });

const renderers = new LRUCache<string, Renderer & ListSource>({
  max: MAX_VERSIONS,
  fetchMethod: version => openRenderer(JSON.parse(version) as ThreadVersion),
});

async function openFile(path: string): Promise<IndexedCatalogue> {
  const { head, index } = await readVersionParts(path);
  return { catalogue: openCatalogue(path, head), index };
}

async function openRenderer({ file, gateway, ...version }: ThreadVersion) {
  const products = await files.forceFetch(file);
  return createRenderer(publishedOf({ ...version, ...products }, gateway), () => new Date());
}

async function reply({ number, task, text, version }: RenderRequest): Promise<RenderReply> {
  try {
    const renderer = await renderers.forceFetch(version);
    return { number, value: await renderer[task](text) };
  } catch (error) {
    return { number, error };
  }
}

if (parentPort === null) throw new Error('This is not a worker thread');
const port = parentPort;
port.on('message', (request: RenderRequest) => {
  void reply(request).then(message => port.postMessage(message));
});
