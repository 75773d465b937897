/** Checks a large draft and reads it as a version in one go, in a thread of its own: each alone would parse every record. */
import type { DatabaseLocation } from '#server/db/location.ts';
import type { Fault } from '#server/versions/check-records.ts';
import { startThread } from '#server/versions/load/start-thread.ts';
import { type IndexedContent, takeContent } from '#server/versions/load/take-content.ts';
import type { PublicationDeps } from './publication.ts';

export interface CheckRequest extends Pick<PublicationDeps, 'imageFolders'> {
  readonly location: DatabaseLocation;
  readonly hasGateway: boolean;
  /** In milliseconds since 1970. */
  readonly now: number;
}

export interface CheckReply {
  readonly faults: readonly Fault[];
}

export interface CheckedDraft extends CheckReply {
  /** Takes the content over, with its index. Throws the error with which the thread ends. */
  readonly takeContent: () => Promise<IndexedContent>;
  readonly end: () => Promise<unknown>;
}

const THREAD = new URL('check-thread.ts', import.meta.url);

/** The thread runs until `end` is called. Throws the error with which it ends before it has checked. */
export async function checkInThread(request: CheckRequest): Promise<CheckedDraft> {
  const thread = startThread(THREAD, request);
  try {
    const { faults } = await thread.receive(isReply);
    return { faults, takeContent: () => takeContent(thread), end: thread.end };
  } catch (error) {
    await thread.end();
    throw error;
  }
}

function isReply(message: unknown): message is CheckReply {
  return typeof message === 'object' && message !== null && 'faults' in message;
}
