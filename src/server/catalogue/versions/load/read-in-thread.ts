/** Reads a version in a thread of its own, which ends afterwards. */
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import type { ContentSource } from './read-version.ts';
import { startThread } from './start-thread.ts';
import { type IndexedContent, takeContent } from './take-content.ts';

export interface ReadRequest {
  readonly location: DatabaseLocation;
  readonly stored: ContentSource;
  readonly now: number;
}

const THREAD = new URL('read-version-thread.ts', import.meta.url);

export async function readInThread(request: ReadRequest): Promise<IndexedContent> {
  const thread = startThread(THREAD, request);
  try {
    return await takeContent(thread);
  } finally {
    await thread.end();
  }
}
