/** A label in the composition scheme may sell within its own state only (CGST Act, section 10). */
import { findState, type State, stateOfCode } from '#domain/addresses/states.ts';
import type { MoneyRules, Settings } from '#domain/settings.ts';
import { TAX_SCHEMES } from './tax-schemes.ts';

interface Label extends Pick<Settings, 'legal' | 'shop'> {
  readonly money: Pick<MoneyRules, 'taxScheme'>;
}

/** Returns the state where a label is registered, or has its address where it is not. */
export function ownState({ legal, shop }: Omit<Label, 'money'>): State | undefined {
  return legal.gstin === undefined ? findState(shop.address.state) : stateOfCode(legal.gstin.slice(0, 2));
}

/**
 * Returns the only state to which a label may sell, unless the address names it. A state that nobody knows is another one.
 */
export function otherThanOwnState(label: Label, addressState: string): State | undefined {
  if (!TAX_SCHEMES[label.money.taxScheme].isOwnStateOnly) return undefined;
  const own = ownState(label);
  return findState(addressState)?.code === own?.code ? undefined : own;
}

export function ownStateMessage({ name }: State): string {
  return `We can deliver only within ${name}.`;
}
