/** Compares a bank statement with the orders. */
import { callWithFile } from '#console/api/call-api.ts';
import { BankStatement, MAX_STATEMENT_MB } from '#contract/console/payments/bank-statement.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';

/** As long as the server may take for the largest file. */
const MATCH_MS = 90_000;

const MAX_BYTES = MAX_STATEMENT_MB * 1024 * 1024;

/** Its content at this moment: browsers no longer read a chosen file that was saved again. */
export async function copyContent(file: File): Promise<Blob> {
  // The server refuses it by its size.
  if (file.size > MAX_BYTES) return file;
  try {
    return new Blob([await file.arrayBuffer()]);
  } catch (cause) {
    throw new Error('The file could not be read. Choose it again.', { cause });
  }
}

/** Nothing is stored. */
export async function matchStatement(content: Promise<Blob>): Promise<BankStatement> {
  const headers = { 'content-type': 'application/octet-stream' };
  const call = { method: 'POST', url: PAYMENT_API.bankStatements, answer: BankStatement, headers } as const;
  return callWithFile({ ...call, timeoutMs: MATCH_MS }, await content);
}
