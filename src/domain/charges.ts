/** Charges that an order has besides the prices of its lines, one row each. All that adds, stores or shows amounts follows. */
import { add, type Paise } from './money.ts';

export interface ChargeRow {
  /** Screens, mails and invoices name it so. */
  readonly label: string;
  /** It is shown above the tax or below it. */
  readonly position: 'above-tax' | 'below-tax';
  /** It is shown so where nothing is charged; null: it is not shown then. */
  readonly free: string | null;
  /** Files of orders have it under this heading. */
  readonly heading: string;
}

export const CHARGES = {
  shipping: { label: 'Shipping', position: 'above-tax', free: 'Free', heading: 'shipping' },
  codCharges: { label: 'COD charge', position: 'below-tax', free: null, heading: 'cash charge' },
} as const satisfies Record<string, ChargeRow>;

export type ChargeName = keyof typeof CHARGES;

export type Charges = Readonly<Record<ChargeName, Paise>>;

export const CHARGE_NAMES = Object.keys(CHARGES) as readonly ChargeName[];

/** Returns a value for each charge. */
export function byCharge<T>(toValue: (name: ChargeName) => T): Readonly<Record<ChargeName, T>> {
  return Object.fromEntries(CHARGE_NAMES.map(name => [name, toValue(name)])) as Record<ChargeName, T>;
}

export function totalCharges(charges: Charges): Paise {
  return add(...CHARGE_NAMES.map(name => charges[name]));
}
