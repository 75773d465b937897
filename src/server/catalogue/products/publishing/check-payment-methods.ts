/** A real shop may offer a payment method only if somebody collects its money. */
import { uncollectedMethods } from '#domain/payments/collected-methods.ts';
import { type DraftIssue, readRecord } from '#server/catalogue/versions/check-records.ts';
import type { ReadPage } from '#server/catalogue/versions/compare-content.ts';

export async function paymentMethodIssues(
  readPage: ReadPage,
  hasGateway: boolean,
): Promise<readonly DraftIssue[]> {
  const [record] = await readPage({ kind: 'settings', after: '', limit: 1 });
  if (record === undefined) return [];
  const { kind, id, read } = readRecord('settings', record);
  if (!read.ok) return [];
  const lines = uncollectedMethods(read.value, { hasGateway });
  return lines.map(line => ({ kind, id, message: `payment.methods ${line}` }));
}
