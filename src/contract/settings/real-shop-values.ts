/** Which defaults of a real shop its settings have. Their fields are the same in the settings and in their document. */

import { collectedMethods } from '#domain/payments/collected-methods.ts';
import {
  REAL_SHOP_DEFAULT_NAMES,
  REAL_SHOP_DEFAULTS,
  type RealShopDefault,
  type SettingValues,
} from '#domain/real-shop-defaults.ts';
import type { Settings } from '#domain/settings.ts';
import { valueAt, withValue } from './setting-paths.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

/** Returns the values of a default that the settings do not have yet. */
export function missingValues(name: RealShopDefault, settings: Settings): SettingValues {
  return differing(REAL_SHOP_DEFAULTS[name](settings), settings);
}

/** Returns the values of the sample for a default that the settings have. */
export function sampleValues(name: RealShopDefault, settings: Settings): SettingValues {
  const fields = Object.entries(REAL_SHOP_DEFAULTS[name](settings));
  const values = fields.map(([path, value]) => [path, toSampleValue(path, value)]);
  return differing(Object.fromEntries(values), settings);
}

/**
 * Returns what a sample that becomes a real shop gets. What its owner has changed already stays as it is. It offers only the
 * payment methods whose money somebody collects.
 */
export function openingValues(settings: Settings, gateway: { readonly hasGateway: boolean }): SettingValues {
  const values = Object.fromEntries(
    REAL_SHOP_DEFAULT_NAMES.flatMap(name => {
      const missing = missingValues(name, settings);
      const isOfSample = Object.keys(missing).every(path =>
        isSame(valueAt(settings, path), valueAt(DEFAULT_SETTINGS, path)),
      );
      return isOfSample ? Object.entries(missing) : [];
    }),
  );
  if (!('payment.methods' in values)) return values;
  const own = withValues({ ...settings, isSample: false }, values) as Settings;
  return { ...values, 'payment.methods': collectedMethods(own, gateway) };
}

export function withValues(document: unknown, values: SettingValues): unknown {
  return Object.entries(values).reduce((changed, [path, value]) => withValue(changed, path, value), document);
}

/** The order of a list is that of the sample; what is in it is the owner's choice. */
function toSampleValue(path: string, value: unknown): unknown {
  const sample = valueAt(DEFAULT_SETTINGS, path);
  return Array.isArray(sample) && Array.isArray(value) ? sample.filter(each => value.includes(each)) : sample;
}

function differing(values: SettingValues, settings: Settings): SettingValues {
  return Object.fromEntries(
    Object.entries(values).filter(([path, value]) => !isSame(value, valueAt(settings, path))),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
