/** What is missing in the settings of a label for the tax scheme that it has chosen: without it nothing is published. */
import type { SettingHint } from '#domain/owner-texts/text-hints.ts';
import type { Settings } from '#domain/settings.ts';
import { A_TAX_RATE } from './tax-rate-text.ts';
import { isTaxRate } from './tax-rates.ts';
import { TAX_SCHEMES } from './tax-schemes.ts';

export function taxIssues({ money, legal }: Pick<Settings, 'money' | 'legal'>): readonly SettingHint[] {
  const { needsGstin, label } = TAX_SCHEMES[money.taxScheme];
  const rates = rateIssues(money);
  if (!needsGstin || legal.gstin !== undefined) return rates;
  return [
    ...rates,
    { field: 'legal.gstin', message: `is missing: \u2018${label}\u2019 (money.taxScheme) needs it` },
  ];
}

/** A percentage that the tax office does not take would make every return wrong. */
export function rateIssues({ taxPercent }: Pick<Settings['money'], 'taxPercent'>): readonly SettingHint[] {
  if (isTaxRate(taxPercent)) return [];
  return [{ field: 'money.taxPercent', message: `must be ${A_TAX_RATE}, not ${String(taxPercent)}` }];
}
