/** What somebody who is new in the shop does until the order is placed, a sentence for each step. */
import { formatRupees } from '#console/parts/format-number.ts';
import { listText, paymentTexts } from '#domain/payments/payment.ts';
import type { MoneyRules, Settings } from '#domain/settings.ts';
import { TAX_SCHEMES } from '#domain/tax/tax-schemes.ts';

/** Rupees of a price to explain tax by. */
const PRICE = 1000;

export function describePurchase(settings: Settings): readonly string[] {
  return [
    settings.buying.isSizePreselected
      ? 'They find the first size chosen, or choose another one, and press ‘Add to Cart’.'
      : 'They press ‘Choose a size’, and the size that they choose goes into the cart.',
    ...describeAddress(settings),
    describeMethods(settings),
    `They read the total and place the order. ${describeTax(settings.money)}`,
  ];
}

/** What is typed at checkout begins with the PIN code, whatever form the profile has. */
const PIN_FIRST = 'the PIN code, which fills in the state, then city, house and street';

function describeAddress({ buying, delivery }: Settings): readonly string[] {
  if (buying.hasGuestOrders)
    return [`At checkout they type mobile number and name, and an email if they like; ${PIN_FIRST}.`];
  const account = 'At checkout they are asked to log in, and make an account with email and password.';
  if (buying.addressAt === 'checkout')
    return [account, `Back at checkout they type phone and address: ${PIN_FIRST}.`];
  const address = delivery.addressForm === 'pin-first' ? PIN_FIRST : 'street, city, state and PIN code';
  return [account, `They type phone and address in their profile: ${address}. Then they return to checkout.`];
}

function describeMethods({ payment: { methods } }: Settings): string {
  const [first = '', ...others] = paymentTexts(methods);
  if (others.length === 0) return `They pay by ${first}.`;
  return `They pay by ${first}, which is chosen, or choose ${listText(others, 'disjunction')}.`;
}

/** Returns what a shopper pays for a product of a round price. */
export function describeTax({ taxScheme, taxPercent }: Pick<MoneyRules, 'taxScheme' | 'taxPercent'>): string {
  const price = formatRupees(PRICE);
  switch (TAX_SCHEMES[taxScheme].charged) {
    case 'on-order':
      return `A product of ${price} costs ${formatRupees(PRICE * (1 + taxPercent / 100))}: checkout adds ${taxPercent} %.`;
    case 'on-lines':
      return `Checkout adds 5 % or 18 % to the price of each product: apparel of ${price} costs ${formatRupees(PRICE * 1.05)}.`;
    case 'within-prices':
      return `A product of ${price} costs ${price}, with the GST in it.`;
    case 'never':
      return `A product of ${price} costs ${price}, and no tax is added.`;
  }
}
