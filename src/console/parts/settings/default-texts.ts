/** What owners read of each default of a real shop. */
import type { RealShopDefault, SettingValues } from '#domain/real-shop-defaults.ts';

interface DefaultText {
  readonly title: string;
  readonly text: string;
}

const TEXTS: Readonly<Record<RealShopDefault, DefaultText>> = {
  'guest-orders': {
    title: 'Orders without an account',
    text: 'Shoppers give a mobile number, a name and an address, and get a link to their order. Nobody needs a password first.',
  },
  'address-at-checkout': {
    title: 'The address at checkout, PIN code first',
    text: 'Shoppers type their address where they order, PIN code first: it fills in the state, and the city where your table of PIN codes has it. An account has it again for the next order.',
  },
  'size-by-choice': {
    title: 'Shoppers choose their size',
    text: 'No size is chosen from the start: the button says ‘Choose a size’. Nobody orders the smallest one unnoticed.',
  },
  'no-express': {
    title: 'No express delivery',
    text: 'The sample promises faster delivery for a charge that is agreed on by phone. No page speaks of it any more, until you offer it under Delivery and returns.',
  },
  'upi-first': {
    title: 'UPI first',
    text: 'UPI is at the top of the payment methods, because most shoppers in India pay by it. The others follow in your order.',
  },
  'tax-within-prices': {
    title: 'Prices that include GST',
    text: 'The price of a product is all that shoppers pay, and the shop works out the GST in it. Your prices stay the figures they are: if tax came on top until now, look whether they are still right.',
  },
};

const WITHOUT_GSTIN: DefaultText = {
  title: 'No tax at checkout',
  text: 'Only a business that is registered for GST may charge it, and Legal details have no GSTIN. The price of a product is all that shoppers pay.',
};

/** `values` are those of the default. */
export function defaultText(name: RealShopDefault, values: SettingValues): DefaultText {
  return values['money.taxScheme'] === 'unregistered' ? WITHOUT_GSTIN : TEXTS[name];
}
