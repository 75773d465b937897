/** Names in braces that stand for figures of the settings in a text of the owner, such as `{freeShippingAbove}`. */
import { formatPrice } from '#domain/money.ts';
import type { PageSettings } from '#domain/settings.ts';
import { taxNote } from '#domain/tax/tax-notes.ts';

/** The settings that a text can name. */
export type Named = Pick<PageSettings, 'shop' | 'money' | 'delivery' | 'returns'>;

const PLACEHOLDERS: Readonly<Record<string, (settings: Named) => string>> = {
  name: ({ shop }) => shop.name,
  email: ({ shop }) => shop.email,
  phone: ({ shop }) => shop.phone,
  city: ({ shop }) => shop.address.city,
  freeShippingAbove: ({ money }) => formatPrice(money.freeShippingAbove),
  codMinimum: ({ money }) => formatPrice(money.codMinimum),
  codFreeFrom: ({ money }) => formatPrice(money.codFreeFrom),
  codCharge: ({ money }) => formatPrice(money.codCharge),
  taxNote: ({ money }) => taxNote(money),
  taxPercent: ({ money }) => `${money.taxPercent}%`,
  standardDelivery: ({ delivery }) => delivery.standard,
  returnDays: ({ returns }) => `${returns.windowDays} days`,
  refund: ({ returns }) => returns.refund,
};

const PLACEHOLDER = /\{(\w+)\}/g;

/** A name that is not known stays as it is. `escape` is applied to what is filled in. */
export function fillPlaceholders(
  text: string,
  settings: Named,
  escape = (value: string): string => value,
): string {
  return text.replaceAll(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(PLACEHOLDERS, name) ? escape(PLACEHOLDERS[name]?.(settings) ?? whole) : whole,
  );
}

/** Returns the names in braces of which there is no setting. */
export function unknownPlaceholders(text: string): readonly string[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name)
    .filter(name => !Object.hasOwn(PLACEHOLDERS, name))
    .map(name => `{${name}}`);
}

/** Returns each placeholder with what it stands for, the longest first: a shorter one may be a part of it. */
export function filledPlaceholders(
  settings: Named,
): readonly (readonly [placeholder: string, text: string])[] {
  return Object.entries(PLACEHOLDERS)
    .map(([name, toText]) => [`{${name}}`, toText(settings)] as const)
    .toSorted(([, one], [, other]) => other.length - one.length);
}

export const PLACEHOLDER_NAMES: readonly string[] = Object.keys(PLACEHOLDERS).map(name => `{${name}}`);
