/** Reads a table of PIN codes in a process of its own, as every file of others. */
import { runInProcess } from '#server/platform/overload/run-in-process.ts';
import type { ReadPinCodes } from './read-pin-codes.ts';

export interface PinCodesRequest {
  readonly file: Uint8Array;
}

const PROCESS = new URL('pin-codes-process.ts', import.meta.url);
const HEAP_MB = 512;
const MAX_MS = 60_000;

export async function runPinCodes(file: Uint8Array): Promise<ReadPinCodes> {
  const messages = await runInProcess<ReadPinCodes>({
    module: PROCESS,
    messages: [{ file }],
    maxMs: MAX_MS,
    heapMegabytes: HEAP_MB,
  });
  const issue = 'needs too much memory or time to read; leave out columns that are not needed';
  if (messages === undefined) return { pinCodes: [], issues: [{ problem: issue }] };
  const [table] = messages;
  if (table === undefined) throw new Error('The process has sent no table');
  return table;
}
