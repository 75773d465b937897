/** The pages of the settings in the order of their list; a row adds one. */

import { PAGES } from '#contract/urls.ts';
import { TAX_SCHEME_NAMES, TAX_SCHEMES, type TaxSchemeName } from '#domain/tax/tax-schemes.ts';
import { BUYING } from './buying-topic.ts';
import { DELIVERY } from './delivery-topic.ts';
import { CHARGES, PAYMENT } from './selling-topics.ts';
import { SHIPPING } from './shipping-topic.ts';
import { CONTACT, LEGAL, SHOP } from './shop-topics.ts';
import type { SettingsTopic } from './topic.ts';

const SCHEMES = Object.fromEntries(TAX_SCHEME_NAMES.map(name => [name, TAX_SCHEMES[name].label]));

const SCHEME_MEANINGS: Readonly<Record<TaxSchemeName, string>> = {
  spec: 'Checkout adds the percentage below to every order. It is not GST as the law has it: choose another one before you sell.',
  'gst-inclusive':
    'You are registered for GST, and your prices are all that shoppers pay. The shop works out the 5 % or 18 % in each price. What most labels need.',
  'gst-exclusive':
    'You are registered for GST, and checkout adds 5 % or 18 % to each product. For sales to businesses.',
  composition:
    'You pay a small tax on your turnover and charge none. You may sell within your own state only, so checkout refuses all others.',
  unregistered: 'You have no GSTIN and charge no tax.',
};

/** The settings of tax and invoices. */
const TAX: SettingsTopic = {
  path: 'tax',
  label: 'Tax',
  intro: 'Ask your accountant which of these applies to you. Orders that are placed keep the tax they have.',
  preview: PAGES.cart,
  sections: [
    {
      title: 'Tax',
      rows: [
        {
          name: 'money.taxScheme',
          label: 'How you charge tax',
          kind: 'explained-choice',
          hint: 'GST and the composition scheme need your GSTIN, in Legal details.',
          choices: SCHEMES,
          meanings: SCHEME_MEANINGS,
        },
        {
          name: 'money.taxPercent',
          label: 'Tax in %',
          kind: 'number',
          hint: 'Of every order, where checkout adds one percentage. With GST, of products of the tax class Other that state none. A rate of GST, such as 18.',
        },
      ],
    },
    {
      title: 'Numbers of invoices',
      rows: [
        {
          name: 'invoices.series',
          label: 'Letters of invoice numbers',
          kind: 'text',
          hint: 'At most three capital letters and digits, such as INV: invoices are then called INV/26-27/000001. Choose others than your earlier software has used this financial year.',
        },
        {
          name: 'invoices.creditNotes',
          label: 'Letters of credit notes',
          kind: 'text',
          hint: 'The same for credit notes, such as CN.',
        },
      ],
    },
  ],
};

export const TOPICS = [SHOP, CONTACT, LEGAL, BUYING, DELIVERY, SHIPPING, CHARGES, TAX, PAYMENT] as const;
