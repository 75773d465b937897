/** The settings of delivery by PIN code and of what shipping costs, one row for each field. */
import type { FieldRow, Typed } from '#console/parts/forms/field-row.ts';
import { PAGES } from '#contract/urls.ts';
import { WEEKDAYS } from '#domain/delivery/rules.ts';
import type { SettingsTopic } from './topic.ts';

const [SUNDAY, ...OTHER_DAYS] = WEEKDAYS;

const DAYS = Object.fromEntries(
  [...OTHER_DAYS, SUNDAY].map(day => [day, day.charAt(0).toUpperCase() + day.slice(1)]),
);

const ZONE: readonly FieldRow[] = [
  { name: 'name', label: 'Name of the zone', kind: 'text' },
  { name: 'minDays', label: 'Days at least', kind: 'number', hint: 'Working days on the way, such as 2' },
  { name: 'maxDays', label: 'Days at most', kind: 'number', hint: 'Shoppers read this day, such as 4' },
  {
    name: 'places',
    label: 'PIN codes and states',
    kind: 'commas',
    hint: 'First digits of PIN codes and names of states, such as 600, 6032, Kerala. The last zone has all others, too.',
  },
  { name: 'cod', label: 'Cash on delivery', kind: 'yes-or-no' },
  {
    name: 'codMaximum',
    label: 'Cash up to, in ₹',
    kind: 'number',
    isOptional: true,
    hint: 'Such as 3000. Empty: as for all orders.',
  },
];

const RATE: readonly FieldRow[] = [
  {
    name: 'zone',
    label: 'For',
    kind: 'choice',
    isOptional: true,
    toChoices: typed => ({ '': 'Every other zone', ...zoneNames(typed) }),
  },
  { name: 'charge', label: 'Charge, in ₹', kind: 'number', hint: 'Such as 60' },
  {
    name: 'stepGrams',
    label: 'For the first grams',
    kind: 'number',
    isOptional: true,
    hint: 'Such as 500. Empty: for any weight.',
  },
  {
    name: 'stepCharge',
    label: 'Each further such weight, in ₹',
    kind: 'number',
    isOptional: true,
    hint: 'Such as 40',
  },
];

function zoneNames({ shipping }: Typed): Readonly<Record<string, string>> {
  const { zones = [] } = shipping as { readonly zones?: readonly { readonly name: string }[] };
  return Object.fromEntries(zones.filter(({ name }) => name !== '').map(({ name }) => [name, name]));
}

export const SHIPPING: SettingsTopic = {
  path: 'shipping',
  label: 'Delivery days and shipping rates',
  intro: 'When parcels arrive and what shipping costs, by PIN code.',
  preview: PAGES.cart,
  sections: [
    {
      title: 'Where parcels go',
      rows: [
        {
          name: 'shipping.zones',
          label: 'Zones',
          kind: 'entries',
          entries: { one: 'zone', rows: ZONE },
          hint: 'The first zone that names a PIN code counts. Without zones, no day is promised and cash on delivery is offered everywhere.',
        },
        {
          name: 'shipping.warehousePin',
          label: 'PIN code of the warehouse',
          kind: 'text',
          isOptional: true,
          hint: 'Where parcels start, if not at the address of the shop. The ready-made zones are made for it.',
        },
      ],
    },
    {
      title: 'Working days',
      rows: [
        {
          name: 'shipping.cutOffHour',
          label: 'Hour by which an order is worked on the same day',
          kind: 'number',
          hint: 'From 0 to 24, such as 14 for 2 PM. Later orders count from the next working day.',
        },
        {
          name: 'shipping.packingDays',
          label: 'Working days to pack',
          kind: 'number',
          hint: 'Until the courier has the parcel, such as 1. 0: on the same day.',
        },
        {
          name: 'shipping.workingDays',
          label: 'Days on which parcels are packed and delivered',
          kind: 'checks',
          choices: DAYS,
          hint: 'At least one stays ticked.',
        },
        {
          name: 'shipping.holidays',
          label: 'Holidays',
          kind: 'lines',
          hint: 'One date in each line, the year first, such as 2027-01-26.',
        },
      ],
    },
    {
      title: 'Rates',
      rows: [
        {
          name: 'shipping.rates',
          label: 'What shipping costs',
          kind: 'entries',
          entries: { one: 'rate', rows: RATE },
          hint: 'Without rates, shipping is free. With rates, it is free above the amount under Free shipping and cash on delivery.',
        },
        {
          name: 'shipping.productGrams',
          label: 'Weight of a product that states none, in grams',
          kind: 'number',
          hint: 'With its packing, such as 400. Only rates by weight need it.',
        },
      ],
    },
  ],
};
