/** Types of `start-postgres.mjs`, for the drills, which start a PostgreSQL of their own kind. */
export const ROLE: string;
export function startPostgres(): Promise<{ readonly url: string; readonly stop: () => void } | undefined>;
export function clusterOwner(): { readonly uid?: number; readonly gid?: number } | undefined;
export function freePort(): Promise<number>;
