/** The settings as sentences of these pages. */
import { phoneLink } from '#contract/urls.ts';
import { COUNTRY } from '#domain/constants/countries.ts';
import { CLOTHING_SIZES, WAIST_SIZES } from '#domain/constants/sizes.ts';
import { formatPrice } from '#domain/money.ts';
import type { MoneyRules, PageSettings, ShopSettings } from '#domain/settings.ts';
import { taxNote } from '#domain/tax/tax-notes.ts';
import { isTaxAdded } from '#domain/tax/tax-schemes.ts';

const toRange = (sizes: readonly string[]): string => `${sizes[0]} to ${sizes.at(-1)}`;

export const CLOTHING_RANGE = toRange(CLOTHING_SIZES);
export const WAIST_RANGE = toRange(WAIST_SIZES);

export function freeAbove({ freeShippingAbove }: MoneyRules): string {
  return formatPrice(freeShippingAbove);
}

export function addressLines({ address }: ShopSettings): readonly string[] {
  return [address.line, `${address.city}, ${address.state} ${address.postalCode}`, COUNTRY];
}

/** Returns how tax comes to the prices; `more` is said of checkout. */
export function taxSentence(money: MoneyRules, more = ''): string {
  if (!isTaxAdded(money.taxScheme)) return taxNote(money);
  const tax = money.taxScheme === 'spec' ? `Tax of ${money.taxPercent}%` : 'GST';
  return `${tax} is added at checkout${more}.`;
}

/** Returns where a shopper finds the tracking number, `later` once the parcel is on its way; only the sample speaks of SMS. */
export function trackingSentence({ isSample, hasNoMails }: PageSettings, later: string): string {
  if (isSample) return `Your tracking number comes by SMS and email ${later}.`;
  const mailed = hasNoMails ? '' : ', and comes by email if your email is confirmed';
  return `Your tracking number is on the page of your order ${later}${mailed}.`;
}

/** The shop, or whoever else can be reached. */
interface ReachProps {
  readonly shop: Pick<ShopSettings, 'email' | 'phone'>;
}

export function MailLink({ shop: { email } }: ReachProps) {
  return <a href={`mailto:${email}`}>{email}</a>;
}

export function PhoneLink({ shop: { phone } }: ReachProps) {
  return <a href={phoneLink(phone)}>{phone}</a>;
}

export function CodTerms({ settings }: { readonly settings: PageSettings }) {
  const { money, delivery, payment, hasLowerCodMaximum } = settings;
  if (!payment.methods.includes('cod')) return <p>Cash on delivery is not offered.</p>;
  const freeFrom = formatPrice(money.codFreeFrom);
  return (
    <p>
      Cash on delivery is offered on orders with a subtotal of {formatPrice(money.codMinimum)} or more
      {money.codMaximum !== undefined && `, up to ${formatPrice(money.codMaximum)}`}
      {hasLowerCodMaximum &&
        (money.codMaximum === undefined ? ', in some places up to a limit' : ', less in some places')}
      . Below {freeFrom} it carries a charge of {formatPrice(money.codCharge)}; from {freeFrom} there is none.
      Cash orders may take {delivery.codExtra} longer.
    </p>
  );
}
