/** The settings as documents contain them. */
import { type Collection, collectionHints } from './collection.ts';
import { statedDelivery } from './delivery/day-ranges.ts';
import { hasShippingRules } from './delivery/rules.ts';
import { collectedMethods, isUpiByQr } from './payments/collected-methods.ts';
import { type PageSettings, type Settings, TEXT_PAGES } from './settings.ts';

interface PublishedWith {
  readonly isPaidOnline: boolean;
  /** By default they are sent. */
  readonly sendsMails?: boolean | undefined;
  readonly collections?: readonly Collection[] | undefined;
}

/** Leaves out what only some pages show, and adds the payment methods that the shop takes now. */
export function pageSettings(
  settings: Settings,
  { isPaidOnline, sendsMails = true, collections = [] }: PublishedWith,
): PageSettings {
  const {
    hasConfirmedPromises: _confirmed,
    content: { menu },
    theme: _theme,
    couriers: _couriers,
    invoices: _invoices,
    heads,
    shipping,
    texts,
    payment,
    delivery,
    ...rest
  } = settings;
  const { upi: _upi, ...shown } = payment;
  const ownTexts = TEXT_PAGES.filter(page => texts[page] !== undefined);
  return {
    ...rest,
    delivery: statedDelivery(delivery, shipping),
    payment: {
      ...shown,
      methods: collectedMethods(settings, { hasGateway: isPaidOnline }),
      ...(isPaidOnline ? { isOnline: true } : {}),
      ...(!isPaidOnline && isUpiByQr(settings) ? { isUpiByQr: true } : {}),
    },
    ...(hasShippingRules(shipping) ? { hasShippingRules: true } : {}),
    ...(hasLowerCodMaximum(settings) ? { hasLowerCodMaximum: true } : {}),
    ...collectionHints(collections),
    // The sample offers what the specification says.
    ...(sendsMails || settings.isSample ? {} : { hasNoMails: true }),
    ...(heads.length === 0 ? {} : { heads }),
    ...(menu.length === 0 ? {} : { menu }),
    ...(ownTexts.length === 0 ? {} : { ownTexts }),
  };
}

function hasLowerCodMaximum({ money, shipping: { zones } }: Settings): boolean {
  return zones.some(({ cod, codMaximum = Infinity }) => cod && codMaximum < (money.codMaximum ?? Infinity));
}
