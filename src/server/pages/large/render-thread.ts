/** The thread behind `threaded-renderer.ts`: it has the index of the versions that it was asked for last. */
import { parentPort, workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Renderer } from '#contract/document.ts';
import type { ListSource } from '#contract/products/list-source.ts';
import { publishedOf } from '#server/pages/published.ts';
import { openCatalogue } from '#server/versions/stored/file-products.ts';
import { readVersionParts } from '#server/versions/stored/version-file.ts';
import type { Entry, RenderReply, RenderRequest, ThreadData, ThreadVersion } from './render-messages.ts';

/** The version in force, and the one before: requests that it began end with it. */
const MAX_VERSIONS = 2;

const { createRenderer } = (await import((workerData as ThreadData).serverEntry)) as Entry;

const renderers = new LRUCache<string, Renderer & ListSource, ThreadVersion>({
  max: MAX_VERSIONS,
  fetchMethod: (_key, _stale, { context }) => openRenderer(context),
});

async function openRenderer({ id, file, listingsFromServer, gateway }: ThreadVersion) {
  const { head, index } = await readVersionParts(file);
  const catalogue = openCatalogue(file, head);
  const version = { id, catalogue, settings: head.settings, index, listingsFromServer };
  return createRenderer(publishedOf(version, gateway), () => new Date());
}

async function reply({ number, task, text, version }: RenderRequest): Promise<RenderReply> {
  try {
    const renderer = await renderers.forceFetch(JSON.stringify(version), { context: version });
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
