/** How fast, how far and how often we deliver (spec 2, Shipping Info). */
import { PAGES } from '#contract/urls.ts';
import type { Content } from '#domain/content.ts';
import { daysOfZone } from '#domain/delivery/day-ranges.ts';
import type { ShippingRules } from '#domain/delivery/rules.ts';
import type { PageSettings } from '#domain/settings.ts';
import { loadShippingRules } from '#storefront/delivery/shipping-rules.ts';
import { CodTerms, freeAbove, MailLink, PhoneLink, trackingSentence } from './facts.tsx';
import { type TextDefinition, type TextSection, textPage } from './text-layout.tsx';

interface Coverage {
  readonly cities: Content['cities'];
  /** It is missing where the shop has none. */
  readonly rules?: ShippingRules;
}

const SECTIONS: readonly TextSection<Coverage>[] = [
  {
    title: 'Delivery options',
    body: ({ shop, money, delivery }, { rules }) => (
      <>
        <h3>Standard shipping: {delivery.standard}</h3>
        <p>
          Free on orders above {freeAbove(money)}.{' '}
          {rules !== undefined && rules.rates.length > 0
            ? 'Below that, cart and checkout say what it costs.'
            : 'At present we do not charge for it below that either: checkout shows shipping as free.'}{' '}
          In the metros standard shipping usually takes {delivery.metros}.
        </p>
        {delivery.hasExpress && (
          <>
            <h3>Express shipping: {delivery.express}</h3>
            <p>
              Carries an additional charge that depends on your PIN code. Place your order as usual, then call{' '}
              <PhoneLink shop={shop} /> before it is dispatched: we tell you the charge and send it the faster
              way.
            </p>
          </>
        )}
      </>
    ),
  },
  {
    title: 'Where we deliver',
    body: (settings, { cities, rules }) => (
      <>
        <p>We ship only within India, to every PIN code that a courier serves.</p>
        {rules !== undefined && rules.zones.length > 0 ? (
          <Zones rules={rules} />
        ) : (
          <CityLists settings={settings} cities={cities} />
        )}
      </>
    ),
  },
  {
    title: 'From our shelf to your door',
    body: ({ shop, delivery }) => (
      <ol>
        <li>
          <strong>Order processing.</strong> We check your order and take it off the shelf within{' '}
          {delivery.processing}.
        </li>
        <li>
          <strong>Packaging.</strong> Each piece is looked over once more, folded and wrapped against dust and
          rain.
        </li>
        <li>
          <strong>Dispatch.</strong> The courier collects the parcel and you receive its tracking number.
        </li>
        <li>
          <strong>Delivery.</strong> The parcel comes to your door, {shop.hours.delivery}.
        </li>
      </ol>
    ),
  },
  {
    title: 'Tracking your order',
    body: settings => (
      <p>
        {trackingSentence(settings, 'as soon as the parcel is on its way')}{' '}
        <a href={PAGES.orders}>My Orders</a> shows how far the order has come.
      </p>
    ),
  },
  {
    title: 'When the courier comes',
    body: ({ shop, delivery }) => (
      <p>
        Couriers deliver {shop.hours.delivery}. Up to {delivery.attempts} delivery attempts are made. After
        that the parcel returns to us and we call you to agree on what to do.
      </p>
    ),
  },
  {
    title: 'Cash on delivery',
    body: settings => <CodTerms settings={settings} />,
  },
  {
    title: 'Questions about a delivery',
    body: ({ shop }) => (
      <p>
        Call <PhoneLink shop={shop} />, {shop.hours.phone}, or write to <MailLink shop={shop} /> with your
        order number.
      </p>
    ),
  },
];

/** Lists the zones with the days from the order to the door, which the promise on the product page also counts. */
function Zones({ rules }: { readonly rules: ShippingRules }) {
  return (
    <>
      <ul>
        {rules.zones.map(zone => (
          <li key={zone.name}>
            <strong>{zone.name}:</strong> {daysOfZone(zone, rules)}
          </li>
        ))}
      </ul>
      <p>The product page and the cart say by which day an order reaches your PIN code.</p>
    </>
  );
}

interface CityListsProps {
  readonly settings: PageSettings;
  readonly cities: Content['cities'];
}

function CityLists({ settings: { delivery, isSample }, cities }: CityListsProps) {
  return (
    <>
      <h3>Metros, {delivery.metros}</h3>
      <p>{cities.metros.join(', ')}</p>
      <h3>Other cities, {delivery.standard}</h3>
      <p>
        {cities.others.join(', ')}
        {isSample && ' and more than twenty others'}
      </p>
      <p>Smaller towns and villages are served too, though hill and island addresses may take longer.</p>
    </>
  );
}

export const SHIPPING_INFO: TextDefinition<Coverage> = {
  name: 'shippingInfo',
  title: 'Shipping Info',
  intro: ({ money }) => `Free shipping above ${freeAbove(money)}, anywhere in India.`,
  sections: SECTIONS,
  description: ({ money, delivery }) =>
    `Standard delivery in ${delivery.standard}, free above ${freeAbove(money)}${delivery.hasExpress ? `; express in ${delivery.express}` : ''}.`,
  canonical: PAGES.shippingInfo,
};

export const page = textPage(SHIPPING_INFO, async context => {
  const { cities } = await context.getContent();
  const rules = await loadShippingRules(context);
  return rules === null ? { cities } : { cities, rules };
});
