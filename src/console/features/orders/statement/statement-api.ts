/** Compares a bank statement with the orders. */
import { callWithFile } from '#console/api/call-api.ts';
import { BankStatement } from '#contract/console/payments/bank-statement.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';

/** The server may take so long for the largest file. */
const MATCH_MS = 90_000;

/** Matching stores nothing. */
export async function matchStatement(content: Promise<Blob>): Promise<BankStatement> {
  const headers = { 'content-type': 'application/octet-stream' };
  const call = { method: 'POST', url: PAYMENT_API.bankStatements, response: BankStatement, headers } as const;
  return callWithFile({ ...call, timeoutMs: MATCH_MS }, await content);
}
