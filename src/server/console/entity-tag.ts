/** ETags of records: their revisions. */
import * as z from 'zod/mini';
import { HttpError } from '#server/platform/http/http-error.ts';

/** The header of a request that changes what it has read. */
export const IfMatch = z.object({ 'if-match': z.optional(z.string()) });

export function entityTag(revision: number): string {
  return `"${revision}"`;
}

/** Returns the revision that a change was made from; undefined for `*`, any. Throws without the header. */
export function findRevision(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined) throw new HttpError({ code: 'if-match-missing' });
  if (ifMatch.trim() === '*') return undefined;
  const revision = /^\s*"(\d{1,15})"\s*$/.exec(ifMatch)?.[1];
  // An ETag that was never given fits no state.
  return revision === undefined ? -1 : Number(revision);
}
