/** What holds between the shop and its shoppers (spec 2, Terms of Service). */
import { PAGES } from '#contract/urls.ts';
import { CodTerms, MailLink, PhoneLink, taxSentence } from './facts.tsx';
import { LegalFacts } from './legal-facts.tsx';
import { type TextDefinition, type TextSection, textPage } from './text-layout.tsx';
import { methodsInTerms } from './ways-to-pay.ts';

const SECTIONS: readonly TextSection[] = [
  {
    title: '1. These terms',
    body: ({ shop, legal }) => (
      <p>
        By using this site or ordering from it you agree to these terms. In them “we” are{' '}
        {legal.name ?? shop.name} of {shop.address.city} and “you” are the person who browses or orders. If
        you do not agree, please do not order.
      </p>
    ),
  },
  {
    title: '2. Your account',
    body: ({ buying }) => (
      <p>
        {buying.hasGuestOrders
          ? 'You can order with or without an account.'
          : 'You need an account to order.'}{' '}
        Give your own and true details, keep your password to yourself and tell us at once if somebody else
        has used your account. You must be 18 or older, or order with the consent of a parent or guardian.
      </p>
    ),
  },
  {
    title: '3. Products',
    body: ({ isSample }) => (
      <p>
        {isSample && 'Handloom varies: a thread thicker here, a shade deeper there. '}We show colours as truly
        as a screen can. Such small differences are the nature of the cloth and not a fault; if a piece is not
        what you hoped for, you can return it.
      </p>
    ),
  },
  {
    title: '4. Prices and tax',
    body: ({ money }) => (
      <p>
        Prices are in Indian rupees. {taxSentence(money, ', where you see the full amount before you order')}{' '}
        If a price changes while you shop, we show you the new one and ask again; you never pay more than you
        agreed to.
      </p>
    ),
  },
  {
    title: '5. Orders',
    body: ({ buying }) => (
      <p>
        Your order is placed when you see its order number. We may decline an order that we cannot fulfil, or
        that was priced by an obvious mistake; anything already paid for it is returned in full. You can
        cancel an order yourself in <a href={PAGES.orders}>My Orders</a>
        {buying.hasGuestOrders && ', or by the link you got after ordering,'} until it has been shipped.
      </p>
    ),
  },
  {
    title: '6. Payment',
    body: settings => (
      <>
        <p>{methodsInTerms(settings.payment)}</p>
        <CodTerms settings={settings} />
      </>
    ),
  },
  {
    title: '7. Delivery',
    body: ({ delivery }) => (
      <p>
        We ship only within India. Standard delivery takes {delivery.standard}, {delivery.metros} in the
        metros. The times are honest estimates and not guarantees. The{' '}
        <a href={PAGES.shippingInfo}>shipping page</a> has the details.
      </p>
    ),
  },
  {
    title: '8. Returns and refunds',
    body: ({ returns }) => (
      <p>
        You can return most unworn goods within {returns.windowDays} days of delivery. Refunds take{' '}
        {returns.refund} from the day the goods are back with us. The <a href={PAGES.returns}>returns page</a>{' '}
        says what can be returned and how.
      </p>
    ),
  },
  {
    title: '9. Our work and our liability',
    body: () => (
      <p>
        The pictures, words and designs on this site are ours; please ask before you use them. We answer for
        what we sell as the law provides. Beyond that, our liability for an order is limited to the amount
        paid for it.
      </p>
    ),
  },
  {
    title: '10. Law, changes and contact',
    body: settings => (
      <>
        <p>
          These terms are governed by Indian law, and the courts of {settings.shop.courts} decide disputes
          that we cannot settle between us. When the terms change, the new ones appear here with their date
          and hold for orders placed from then on. Questions: <MailLink shop={settings.shop} /> or{' '}
          <PhoneLink shop={settings.shop} />.
        </p>
        <LegalFacts settings={settings} />
      </>
    ),
  },
];

export const TERMS: TextDefinition = {
  name: 'terms',
  title: 'Terms of Service',
  kicker: ({ policies }) => `Last updated: ${policies.updated}`,
  intro: ({ shop }) => `What you can expect of ${shop.name}, and what we ask of you.`,
  sections: SECTIONS,
  hasWayHome: true,
  description: ({ shop }) =>
    `What holds between ${shop.name} and its shoppers: accounts, orders, prices, delivery and returns.`,
  canonical: PAGES.terms,
};

export const page = textPage(TERMS, () => null);
