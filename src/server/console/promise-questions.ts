/** What the owner is asked as a sample is first published as a real shop: whether its promises are theirs. */
import { unconfirmedPromises } from '#contract/settings/sample-remains.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { toRupees } from '#domain/money.ts';
import type { Settings } from '#domain/settings.ts';
import { readDraftSettings } from '#server/catalogue/settings/draft-settings.ts';
import type { DraftIssue } from '#server/catalogue/versions/check-records.ts';
import { SETTINGS_ID } from '#server/catalogue/versions/kinds.ts';
import type { ConsoleDeps } from './console-deps.ts';

/** Those that cost an owner the most are named with their values. */
const NAMED: Readonly<Record<string, (settings: Settings) => string>> = {
  'returns.windowDays': ({ returns }) => `${returns.windowDays} days to return`,
  'returns.refund': ({ returns }) => `refunds within ${returns.refund}`,
  'money.freeShippingAbove': ({ money }) => `free shipping above ₹${toRupees(money.freeShippingAbove)}`,
  'delivery.standard': ({ delivery }) => `delivery within ${delivery.standard}`,
};

/** A shop that shoppers see as a real one already is never asked. */
export async function askAboutPromises({
  db,
  getVersion,
}: Pick<ConsoleDeps, 'db' | 'getVersion'>): Promise<readonly DraftIssue[]> {
  if (!getVersion().settings.isSample) return [];
  const read = readSettings((await readDraftSettings(db)).settings);
  if (!read.ok || read.value.isSample) return [];
  const fields = unconfirmedPromises(read.value);
  if (fields.length === 0) return [];
  const named = fields.flatMap(field => NAMED[field]?.(read.value) ?? []);
  const examples = named.length === 0 ? '' : `, such as ${named.join(', ')}`;
  const message = `hasConfirmedPromises is as in the sample in part${examples}, and you have not confirmed it`;
  return [{ kind: 'settings', id: SETTINGS_ID, message }];
}
