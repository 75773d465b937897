/** Publishes in a thread of its own: checking and comparing a large draft would delay requests. */
import type { DatabaseLocation } from '#server/db/location.ts';
import { startThread } from '#server/versions/load/start-thread.ts';
import type { Publication, PublicationDeps, PublicationRequest } from './publication.ts';

export interface ThreadRequest extends Pick<PublicationDeps, 'imageFolders' | 'catalogueFile'> {
  readonly location: DatabaseLocation;
  readonly hasGateway: boolean;
  readonly request: PublicationRequest;
}

/** The first message to the thread. */
export interface Start {
  /** The state of the draft that has been checked already. */
  readonly checkedRevision?: number | undefined;
}

/** The thread has written the records and waits until it is to finish the version. */
export const WRITTEN = 'written';
export const FINISH = 'finish';

const THREAD = new URL('publish-thread.ts', import.meta.url);

export interface PublishThread {
  /** Once. Finishes the version when what is awaited has ended too. Throws the error with which the thread ends. */
  readonly publish: (start: Start, awaited?: Promise<unknown>) => Promise<Publication>;
  readonly end: () => Promise<unknown>;
}

/** A thread takes a quarter of a second to be ready. It runs until `end` is called. */
export function startPublishThread(workerData: ThreadRequest): PublishThread {
  const thread = startThread(THREAD, workerData);
  return {
    publish: async (start, awaited) => {
      thread.post(start);
      const reply = await thread.receive(isReply);
      if (reply !== WRITTEN) return reply;
      await awaited;
      thread.post(FINISH);
      return thread.receive(isPublication);
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
