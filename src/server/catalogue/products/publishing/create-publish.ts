/** Publishes a large draft in a thread, any other in the server. */

import { hasMoreDraftProducts } from '#server/catalogue/versions/version.repository.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { waiterCount } from '#server/platform/db/sqlite/busy-retry.ts';
import { createWorker } from '#server/platform/workers/create-worker.ts';
import type { Publication, PublicationDeps, PublicationRequest, Publish } from './publication.ts';
import { publishShop } from './publish-shop.ts';

export interface ThreadRequest extends Pick<PublicationDeps, 'imageFolders' | 'catalogueFile'> {
  readonly location: DatabaseLocation;
  readonly hasGateway: boolean;
  readonly request: PublicationRequest;
  /** The thread shares it: the writer thread of orders lets those through that are counted. */
  readonly waiters: SharedArrayBuffer;
}

/** A smaller draft is published sooner in the server, a page at a time with requests between: to start a thread takes a quarter of a second. */
const THREAD_FROM = 10_000;
const THREAD = new URL('publish-thread.ts', import.meta.url);
/** The thread parses every record; in the small young generation of the server most of that would be promoted. */
const YOUNG_GENERATION_MB = 96;

/** With a location, drafts with more products than that are published in a thread. */
export function createPublish(
  deps: PublicationDeps,
  location?: DatabaseLocation,
  threadFrom = THREAD_FROM,
): Publish {
  return async request => {
    const isLarge = location !== undefined && (await hasMoreDraftProducts(deps.db, threadFrom));
    if (!isLarge) return publishShop(deps, request);
    const { imageFolders, catalogueFile } = deps;
    const hasGateway = await deps.hasGateway();
    const waiters = waiterCount();
    return publishInThread({ location, hasGateway, imageFolders, catalogueFile, request, waiters });
  };
}

/** Throws the error with which the thread ends. */
function publishInThread(workerData: ThreadRequest): Promise<Publication> {
  const thread = createWorker(THREAD, {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  return new Promise((resolve, reject) => {
    // Node's watch mode posts messages of its own from every worker.
    thread.on('message', (message: unknown) => isPublication(message) && resolve(message));
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread has ended')));
  });
}

function isPublication(message: unknown): message is Publication {
  return typeof message === 'object' && message !== null && 'ok' in message;
}
