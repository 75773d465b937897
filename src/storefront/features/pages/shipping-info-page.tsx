/** How fast, how far and how often we deliver (spec 2, Shipping Info). */
import { PAGES } from '#contract/urls.ts';
import { DELIVERY, DELIVERY_CITIES, SHOP } from '#domain/settings.ts';
import { CodTerms, FREE_ABOVE, MailLink, PhoneLink } from './facts.tsx';
import { type TextSection, textPage } from './text-layout.tsx';

const SECTIONS: readonly TextSection[] = [
  {
    title: 'Delivery options',
    body: (
      <>
        <h3>Standard shipping: {DELIVERY.standard}</h3>
        <p>
          Free on orders above {FREE_ABOVE}. At present we do not charge for it below that either: checkout
          shows shipping as free. In the metros standard shipping usually takes {DELIVERY.metros}.
        </p>
        <h3>Express shipping: {DELIVERY.express}</h3>
        <p>
          Carries an additional charge that depends on your PIN code. Place your order as usual, then call{' '}
          <PhoneLink /> before it is dispatched: we tell you the charge and send it the faster way.
        </p>
      </>
    ),
  },
  {
    title: 'Where we deliver',
    body: (
      <>
        <p>We ship only within India, to every PIN code that a courier serves.</p>
        <h3>Metros, {DELIVERY.metros}</h3>
        <p>{DELIVERY_CITIES.metros.join(', ')}</p>
        <h3>Other cities, {DELIVERY.standard}</h3>
        <p>{DELIVERY_CITIES.others.join(', ')} and more than twenty others</p>
        <p>Smaller towns and villages are served too, though hill and island addresses may take longer.</p>
      </>
    ),
  },
  {
    title: 'From our shelf to your door',
    body: (
      <ol>
        <li>
          <strong>Order processing.</strong> We check your order and take it off the shelf within{' '}
          {DELIVERY.processing}.
        </li>
        <li>
          <strong>Packaging.</strong> Each piece is looked over once more, folded and wrapped against dust and
          rain.
        </li>
        <li>
          <strong>Dispatch.</strong> The courier collects the parcel and you receive its tracking number.
        </li>
        <li>
          <strong>Delivery.</strong> The parcel comes to your door, {SHOP.hours.delivery}.
        </li>
      </ol>
    ),
  },
  {
    title: 'Tracking your order',
    body: (
      <p>
        Your tracking number comes by SMS and email as soon as the parcel is on its way.{' '}
        <a href={PAGES.orders}>My Orders</a> shows how far the order has come.
      </p>
    ),
  },
  {
    title: 'When the courier comes',
    body: (
      <p>
        Couriers deliver {SHOP.hours.delivery}. Up to {DELIVERY.attempts} delivery attempts are made. After
        that the parcel returns to us and we call you to agree on what to do.
      </p>
    ),
  },
  {
    title: 'Cash on delivery',
    body: <CodTerms />,
  },
  {
    title: 'Questions about a delivery',
    body: (
      <p>
        Call <PhoneLink />, {SHOP.hours.phone}, or write to <MailLink /> with your order number.
      </p>
    ),
  },
];

export const page = textPage({
  title: 'Shipping Info',
  intro: `Free shipping above ${FREE_ABOVE}, anywhere in India.`,
  sections: SECTIONS,
  description: `Standard delivery in ${DELIVERY.standard}, free above ${FREE_ABOVE}; express in ${DELIVERY.express}.`,
  canonical: PAGES.shippingInfo,
});
