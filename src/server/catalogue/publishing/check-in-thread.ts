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

/** The content that the thread sends has them too. */
export interface CheckReply {
  /** The faults for which the draft cannot be published. */
  readonly refusedFor: readonly Fault[];
}

const THREAD = new URL('check-thread.ts', import.meta.url);

/** Throws the error with which the thread ends. */
export async function checkInThread(request: CheckRequest): Promise<IndexedContent & CheckReply> {
  const thread = startThread(THREAD, request);
  try {
    return (await takeContent(thread)) as IndexedContent & CheckReply;
  } finally {
    await thread.end();
  }
}
