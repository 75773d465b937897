/** What is missing in the settings of a label for the tax scheme that it has chosen: without it nothing is published. */
import type { SettingHint } from '#domain/owner-texts/text-hints.ts';
import type { Settings } from '#domain/settings.ts';
import { TAX_SCHEMES } from './tax-schemes.ts';

export function taxIssues({ money, legal }: Pick<Settings, 'money' | 'legal'>): readonly SettingHint[] {
  const { needsGstin, label } = TAX_SCHEMES[money.taxScheme];
  if (!needsGstin || legal.gstin !== undefined) return [];
  return [{ field: 'legal.gstin', message: `is missing: \u2018${label}\u2019 (money.taxScheme) needs it` }];
}
