/** Reads a bank statement in a process of its own, as every file of others. */
import { runInProcess } from '#server/overload/run-in-process.ts';
import type { ReadStatement } from './read-statement.ts';

export interface StatementRequest {
  readonly file: Uint8Array;
}

const PROCESS = new URL('statement-process.ts', import.meta.url);
const HEAP_MB = 512;
const MAX_MS = 60_000;

export async function runStatement(file: Uint8Array): Promise<ReadStatement> {
  const messages = await runInProcess<ReadStatement>({
    module: PROCESS,
    messages: [{ file }],
    maxMs: MAX_MS,
    heapMegabytes: HEAP_MB,
  });
  const problem = 'needs too much memory or time to read; take fewer days';
  if (messages === undefined) return { lines: [], faults: [{ problem }] };
  const [statement] = messages;
  if (statement === undefined) throw new Error('The process has sent no statement');
  return statement;
}
