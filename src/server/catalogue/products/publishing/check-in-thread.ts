/** Checks a large draft and reads it as a version in one go, in a thread of its own: each alone would parse every record. */

import type { Fault } from '#server/catalogue/versions/check-records.ts';
import { startThread } from '#server/catalogue/versions/load/start-thread.ts';
import { type IndexedContent, takeContent } from '#server/catalogue/versions/load/take-content.ts';
import type { VersionFile } from '#server/catalogue/versions/stored/version-file.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import type { PublicationDeps } from './publication.ts';

export interface CheckRequest extends Pick<PublicationDeps, 'imageFolders'> {
  readonly location: DatabaseLocation;
  readonly hasGateway: boolean;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** Of a draft so large that its content is written there instead of being sent. */
  readonly file?: VersionFile | undefined;
}

/** The content that the thread sends has them too; of a draft that it writes it sends nothing else. */
export interface CheckReply {
  /** The faults for which the draft cannot be published. */
  readonly refusedFor: readonly Fault[];
  /** As of a version. */
  readonly appearedAt: number;
}

const THREAD = new URL('check-thread.ts', import.meta.url);

export interface CheckedDraft extends CheckReply {
  /** Unless it is in the file. */
  readonly content?: IndexedContent | undefined;
}

/** Throws the error with which the thread ends. */
export async function checkInThread(request: CheckRequest): Promise<CheckedDraft> {
  const thread = startThread(THREAD, request);
  try {
    if (request.file !== undefined) return await thread.receive(isReply);
    const content = (await takeContent(thread)) as IndexedContent & CheckReply;
    return { content, refusedFor: content.refusedFor, appearedAt: content.appearedAt };
  } finally {
    await thread.end();
  }
}

function isReply(message: unknown): message is CheckReply {
  return typeof message === 'object' && message !== null && 'refusedFor' in message;
}
