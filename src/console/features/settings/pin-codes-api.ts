/** The table of PIN codes: what it has, and its replacement. */
import { apiQuery } from '#console/api/api-query.ts';
import { callWithFile } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { PinCodeImportResult, PinCodeTableStatus } from '#contract/console/pin-code-table.ts';

/** The server may take so long for the largest file. */
const IMPORT_MS = 90_000;

export const pinCodesQuery = apiQuery(['pin-codes'], CONSOLE_API.pinCodes, PinCodeTableStatus);

/** Writes nothing. */
export function checkPinCodes(content: Promise<Blob>): Promise<PinCodeImportResult> {
  return send(`${CONSOLE_API.pinCodes}?dryRun=true`, content);
}

export function replacePinCodes(content: Promise<Blob>): Promise<PinCodeImportResult> {
  return send(CONSOLE_API.pinCodes, content);
}

async function send(url: string, content: Promise<Blob>): Promise<PinCodeImportResult> {
  const headers = { 'content-type': 'application/octet-stream' };
  const call = { method: 'PUT', url, response: PinCodeImportResult, headers, timeoutMs: IMPORT_MS } as const;
  return callWithFile(call, await content);
}
