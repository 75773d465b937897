/** Publishes in a thread of its own: checking and comparing a large draft would delay requests. */

import type { Fault } from '#server/catalogue/versions/check-records.ts';
import { startThread } from '#server/catalogue/versions/load/start-thread.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import type { Publication, PublicationDeps, PublicationRequest } from './publication.ts';

export interface ThreadRequest extends Pick<PublicationDeps, 'imageFolders' | 'catalogueFile'> {
  readonly location: DatabaseLocation;
  readonly hasGateway: boolean;
  readonly request: PublicationRequest;
}

/** The first message to the thread. */
export interface Start {
  /** The state of the draft that is checked elsewhere meanwhile. */
  readonly checkedRevision?: number | undefined;
}

/** The thread has written the records and waits for the result of the check. */
export const WRITTEN = 'written';

export interface CheckResult {
  readonly faults: readonly Fault[];
}

const THREAD = new URL('publish-thread.ts', import.meta.url);

export interface PublishThread {
  /** Once. The version exists when the check has passed too. Throws its error, or that with which the thread ends. */
  readonly publish: (start: Start, check?: Promise<readonly Fault[]>) => Promise<Publication>;
  readonly end: () => Promise<unknown>;
}

/** A thread takes a quarter of a second to be ready. It runs until `end` is called. */
export function startPublishThread(workerData: ThreadRequest): PublishThread {
  const thread = startThread(THREAD, workerData);
  return {
    publish: async (start, check) => {
      thread.post(start);
      for (;;) {
        const reply = await thread.receive(isReply);
        if (reply !== WRITTEN) return reply;
        const result: CheckResult = { faults: (await check) ?? [] };
        thread.post(result);
      }
    },
    end: thread.end,
  };
}

function isReply(message: unknown): message is Publication | typeof WRITTEN {
  return message === WRITTEN || isPublication(message);
}

function isPublication(message: unknown): message is Publication {
  return typeof message === 'object' && message !== null && 'ok' in message;
}
