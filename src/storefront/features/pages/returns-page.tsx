/** What can come back, how, and when the money does (spec 2, Returns & Exchanges). */
import { PAGES } from '#contract/urls.ts';
import { addressLines, MailLink, PhoneLink } from './facts.tsx';
import { type TextDefinition, type TextSection, textPage } from './text-layout.tsx';
import { refundWays } from './ways-to-pay.ts';

const SECTIONS: readonly TextSection[] = [
  {
    title: ({ returns }) => `Our ${returns.windowDays}-day policy`,
    body: ({ returns }) => (
      <p>
        If something is not right, send it back within {returns.windowDays} days of delivery for a refund or
        an exchange. You need not give a reason, though we are glad of one.
      </p>
    ),
  },
  {
    title: 'What can be returned',
    body: ({ returns, isSample }) => (
      <>
        <h3>Eligible</h3>
        <ul>
          <li>clothes that are unworn, unwashed and as they came, with their tags</li>
          {isSample && <li>handloom by the piece that has not been cut, stitched or starched</li>}
          <li>anything that reached you damaged, faulty or wrong, whatever is listed below</li>
        </ul>
        <h3>Not eligible</h3>
        <ul>
          <li>clothes that have been worn, washed, altered or perfumed</li>
          <li>cloth that has been cut or stitched</li>
          <li>baby clothes whose sealed pack has been opened, for the sake of hygiene</li>
          <li>anything sent back after {returns.windowDays} days</li>
        </ul>
      </>
    ),
  },
  {
    title: 'How to return',
    body: ({ shop, returns }) => (
      <ol>
        <li>
          <strong>Tell us.</strong> Write to <MailLink shop={shop} /> or call <PhoneLink shop={shop} /> with
          your order number and what you would like to return.
        </li>
        <li>
          <strong>Receive your return authorization number.</strong> We send it within {returns.authorization}
          , with the address to send to.
        </li>
        <li>
          <strong>Pack and send.</strong> Put the goods into their wrapping, write the authorization number on
          the outside and give the parcel to the courier.
        </li>
        <li>
          <strong>We check and refund.</strong> We look the goods over when they arrive and pay the refund or
          send the exchange.
        </li>
      </ol>
    ),
  },
  {
    title: 'Exchanges',
    body: ({ returns }) => (
      <p>
        Wrong size? Exchanging it for another is free within {returns.windowDays} days; we pay the shipping
        both ways. If your size has sold out, you may choose something else or have your money back.
      </p>
    ),
  },
  {
    title: 'Refunds',
    body: ({ returns, payment }) => (
      <p>
        The refund takes {returns.refund} from the day the goods are back with us
        {refundWays(payment)} It includes the tax
        {payment.methods.includes('cod') &&
          '; a cash-on-delivery charge is refunded only where the mistake was ours'}
        .
      </p>
    ),
  },
  {
    title: 'Who pays return shipping',
    body: () => (
      <ul>
        <li>We do, when goods are damaged, faulty or wrong, and for every exchange of size.</li>
        <li>You do, when you have simply changed your mind.</li>
      </ul>
    ),
  },
  {
    title: 'Where returns go',
    body: ({ shop }) => (
      <p>
        {shop.name} Returns, {addressLines(shop).join(', ')}. Please get your authorization number first: a
        parcel without one takes us longer to match with its order. Everything else is on the{' '}
        <a href={PAGES.faq}>FAQ page</a>.
      </p>
    ),
  },
];

export const RETURNS: TextDefinition = {
  name: 'returns',
  title: 'Returns & Exchanges',
  intro: ({ returns }) => `You have ${returns.windowDays} days to look, touch and try.`,
  sections: SECTIONS,
  description: ({ returns }) =>
    `Return or exchange within ${returns.windowDays} days; refunds in ${returns.refund}; size exchanges are free.`,
  canonical: PAGES.returns,
};

export const page = textPage(RETURNS, () => null);
