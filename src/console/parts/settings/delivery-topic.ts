/** The settings of delivery and returns, one row for each field. */
import { PAGES } from '#contract/urls.ts';
import type { SettingsTopic } from './topic.ts';

export const DELIVERY: SettingsTopic = {
  path: 'delivery',
  label: 'Delivery and returns',
  intro: 'What product pages, checkout and the shipping page promise.',
  preview: PAGES.shippingInfo,
  sections: [
    {
      title: 'Delivery',
      rows: [
        {
          name: 'delivery.estimateDays',
          label: 'Days until the expected delivery',
          kind: 'number',
          hint: 'From the order, such as 7. Shoppers read the date in their order.',
        },
        {
          name: 'delivery.standard',
          label: 'Standard delivery takes',
          kind: 'text',
          hint: 'Such as 5-7 business days',
        },
        {
          name: 'delivery.metros',
          label: 'In the metros it takes',
          kind: 'text',
          hint: 'Such as 3-5 business days',
        },
        {
          name: 'delivery.hasExpress',
          label: 'Express delivery is offered',
          kind: 'yes-or-no',
          hint: 'For a charge that you agree on by phone. Without a tick no page speaks of it.',
        },
        {
          name: 'delivery.express',
          label: 'Express delivery takes',
          kind: 'text',
          hint: 'Such as 2-3 business days',
        },
        {
          name: 'delivery.codExtra',
          label: 'Cash on delivery takes longer by',
          kind: 'text',
          hint: 'Such as 1-2 days',
        },
        {
          name: 'delivery.processing',
          label: 'Orders are packed within',
          kind: 'text',
          hint: 'Such as 1-2 business days',
        },
        {
          name: 'delivery.attempts',
          label: 'Attempts to deliver',
          kind: 'number',
          hint: 'How often the courier comes before a parcel goes back, such as 3.',
        },
      ],
    },
    {
      title: 'Couriers',
      rows: [
        {
          name: 'couriers',
          label: 'Couriers and where they show a parcel',
          kind: 'named-links',
          hint: 'One in each line: the name, then its link with {number} for the tracking number, such as Delhivery https://www.delhivery.com/track-v2/package/{number}. Customers get the link by mail and under My Orders.',
        },
      ],
    },
    {
      title: 'Cities on the shipping page',
      rows: [
        { name: 'content.cities.metros', label: 'Metros', kind: 'lines', hint: 'One city in each line.' },
        {
          name: 'content.cities.others',
          label: 'Other cities',
          kind: 'lines',
          hint: 'One city in each line.',
        },
      ],
    },
    {
      title: 'Returns',
      rows: [
        {
          name: 'returns.windowDays',
          label: 'Days to return',
          kind: 'number',
          hint: 'From delivery, such as 30.',
        },
        { name: 'returns.refund', label: 'A refund takes', kind: 'text', hint: 'Such as 5-7 business days' },
        {
          name: 'returns.authorization',
          label: 'A return is answered within',
          kind: 'text',
          hint: 'Such as one business day',
        },
      ],
    },
  ],
};
