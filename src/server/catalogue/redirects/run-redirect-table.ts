/** Reads a table of redirects in a process of its own, as every file of others. */
import { runInProcess } from '#server/platform/overload/run-in-process.ts';
import type { ReadRedirects } from './read-redirect-table.ts';

export interface RedirectTableRequest {
  readonly file: Uint8Array;
  /** The host of this shop. */
  readonly host: string | undefined;
}

const PROCESS = new URL('redirect-table-process.ts', import.meta.url);
const HEAP_MB = 256;
const MAX_MS = 30_000;

export async function runRedirectTable(request: RedirectTableRequest): Promise<ReadRedirects> {
  const messages = await runInProcess<ReadRedirects>({
    module: PROCESS,
    messages: [request],
    maxMs: MAX_MS,
    heapMegabytes: HEAP_MB,
  });
  const issue = 'needs too much memory or time to read; leave out columns that are not needed';
  if (messages === undefined) return { redirects: [], issues: [{ problem: issue }] };
  const [table] = messages;
  if (table === undefined) throw new Error('The process has sent no table');
  return table;
}
