/** What we know of a shopper, why, and what a shopper can do about it (spec 2, Privacy Policy). */
import { PAGES } from '#contract/urls.ts';
import { addressLines, MailLink, PhoneLink } from './facts.tsx';
import { type TextDefinition, type TextSection, textPage } from './text-layout.tsx';

const SECTIONS: readonly TextSection[] = [
  {
    title: '1. What we collect',
    body: ({ buying, payment }) => (
      <>
        <p>We ask only for what an order needs:</p>
        <ul>
          <li>your name and email address, when you create an account;</li>
          <li>
            your phone number and delivery address, when you fill in your profile
            {buying.hasGuestOrders &&
              ' or order without an account, then with your name and, if you give it, your email address'}
            ;
          </li>
          <li>what you order, when, and how you choose to pay.</li>
        </ul>
        <p>
          Your password is stored in a form that nobody, ourselves included, can read back.
          {payment.methods.includes('card') &&
            ' What you type into the card, UPI and bank fields at checkout stays in your browser: it is neither sent to us nor kept.'}
        </p>
      </>
    ),
  },
  {
    title: '2. How we use it',
    body: ({ hasNoMails }) => (
      <>
        <p>We use your details to:</p>
        <ul>
          <li>
            {`take, pack and deliver your orders${hasNoMails ? '' : ', and tell you by email when one is placed, shipped, delivered or cancelled'};`}
          </li>
          <li>accept returns, make exchanges and pay refunds;</li>
          <li>answer when you write or call;</li>
          <li>keep the accounts that the law asks of a shop.</li>
        </ul>
        <p>We do not build profiles of you and we do not show you advertising for other companies.</p>
      </>
    ),
  },
  {
    title: '3. Who else sees it',
    body: () => (
      <p>
        The courier sees your name, phone number and address, so that the parcel finds you. The authorities
        see what the law obliges us to show them. Nobody else does: we never sell or rent out personal
        details.
      </p>
    ),
  },
  {
    title: '4. What your browser keeps',
    body: ({ buying }) => (
      <p>
        Your cart, your wishlist and your login are kept in your own browser’s storage, so that they are still
        there when you come back.
        {(buying.hasGuestOrders || buying.addressAt === 'checkout') &&
          ' What you type at checkout is kept there until you order, for a month at most.'}
        {buying.hasGuestOrders && ' So are the links to orders that you place without an account.'} There are
        no tracking cookies. Clearing your browser’s data for this site removes all of it; logging out removes
        the login.
      </p>
    ),
  },
  {
    title: '5. How we protect it',
    body: () => (
      <p>
        Pages and orders travel encrypted. Logins expire, can be ended by logging out, and are closed when
        somebody tries to reuse an old one. Only those who pack orders and answer questions can see them.
      </p>
    ),
  },
  {
    title: '6. Your rights',
    body: ({ shop, policies }) => (
      <p>
        You can see and correct your details in your profile at any time. You can also ask us for a copy of
        what we hold, or to delete your account: write to <MailLink shop={shop} /> from the address you signed
        up with and we will answer within {policies.dataRequestDays} days. Records of past orders stay for as
        long as tax law requires.
      </p>
    ),
  },
  {
    title: '7. Changes and contact',
    body: ({ shop }) => (
      <>
        <p>
          When this policy changes, the new one appears here with its date. For anything it leaves open, write
          to <MailLink shop={shop} />, call <PhoneLink shop={shop} /> or send a letter to:
        </p>
        <p>
          {shop.name}, {addressLines(shop).join(', ')}
        </p>
      </>
    ),
  },
];

export const PRIVACY: TextDefinition = {
  name: 'privacy',
  title: 'Privacy Policy',
  kicker: ({ policies }) => `Last updated: ${policies.updated}`,
  intro: ({ shop }) =>
    `What ${shop.name} knows about you, why, and what you can do about it. It is short because we collect little.`,
  sections: SECTIONS,
  hasWayHome: true,
  description: ({ shop }) =>
    `What ${shop.name} knows about its shoppers, why, and what they can do about it.`,
  canonical: PAGES.privacy,
};

export const page = textPage(PRIVACY, () => null);
