/** What a real shop starts with. The defaults of the settings are those of the specification, which the sample follows. */
import type { PaymentMethod } from './payments/payment.ts';
import type { Settings } from './settings.ts';
import type { TaxSchemeName } from './tax/tax-schemes.ts';

/** Values of settings by their paths, such as `buying.addressAt`. */
export type SettingValues = Readonly<Record<string, unknown>>;

type Entered = Pick<Settings, 'payment' | 'money' | 'legal'>;

/** Some depend on what the owner has entered. Where a default does not apply, it has the value that is entered. */
export const REAL_SHOP_DEFAULTS = {
  'guest-orders': () => ({ 'buying.hasGuestOrders': true }),
  'address-at-checkout': () => ({ 'buying.addressAt': 'checkout', 'delivery.addressForm': 'pin-first' }),
  'size-by-choice': () => ({ 'buying.isSizePreselected': false }),
  'no-express': () => ({ 'delivery.hasExpress': false }),
  'upi-first': ({ payment }) => ({ 'payment.methods': withUpiFirst(payment.methods) }),
  'tax-within-prices': entered => ({ 'money.taxScheme': toScheme(entered) }),
} as const satisfies Readonly<Record<string, (entered: Entered) => SettingValues>>;

export type RealShopDefault = keyof typeof REAL_SHOP_DEFAULTS;

export const REAL_SHOP_DEFAULT_NAMES = Object.keys(REAL_SHOP_DEFAULTS) as readonly RealShopDefault[];

function withUpiFirst(methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  return methods.includes('upi') ? ['upi', ...methods.filter(method => method !== 'upi')] : methods;
}

/** Only who has a GSTIN may charge tax. The composition scheme is a choice of those who have one. */
function toScheme({ money: { taxScheme }, legal: { gstin } }: Entered): TaxSchemeName {
  if (gstin !== undefined) return taxScheme === 'composition' ? taxScheme : 'gst-inclusive';
  return taxScheme === 'spec' ? 'unregistered' : taxScheme;
}
