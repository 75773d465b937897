/** The files of large versions: their products, checked and indexed. */

import type { VersionTable } from '#server/catalogue/versions/version.table.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { openStored, type StoredContent } from './stored-content.ts';

/** How catalogues with many products are served. */
export interface LargeVersions {
  /** With more products lists, search and suggestions come from the server. */
  readonly above: number;
  readonly folder: string;
}

export interface VersionRequest {
  readonly location: DatabaseLocation;
  readonly stored: VersionTable;
}

const THREAD = new URL('write-version-thread.ts', import.meta.url);

/** Throws when the file cannot be written. */
export function openLargeVersion({
  location,
  stored,
  ...where
}: VersionRequest & { readonly folder: string; readonly now: number }): Promise<StoredContent> {
  const request: VersionRequest = { location, stored };
  return openStored({ ...where, name: versionName(stored), thread: THREAD, request });
}

export function versionName({ number, created_at }: VersionTable): string {
  return `${number}-${created_at.toString(36)}`;
}
