/** The settings of how shoppers buy, one row for each field. */
import { PAGES } from '#contract/urls.ts';
import { ADDRESS_PAGES, type AddressPage } from '#domain/settings.ts';
import type { SettingsTopic } from './topic.ts';

const ADDRESS_PAGE_LABELS: Readonly<Record<AddressPage, string>> = {
  profile: 'In their profile, before they order',
  checkout: 'At checkout, while they order',
};

export const BUYING: SettingsTopic = {
  path: 'buying',
  label: 'How shoppers buy',
  intro: 'What a shopper has to do between finding a product and ordering it.',
  preview: PAGES.checkout,
  sections: [
    {
      title: 'Checkout',
      rows: [
        {
          name: 'buying.hasGuestOrders',
          label: 'Shoppers can order without an account',
          kind: 'yes-or-no',
          hint: 'They give a mobile number, a name and an address. Each gets a link to the order.',
        },
        {
          name: 'buying.addressAt',
          label: 'Where shoppers enter their address',
          kind: 'choice',
          choices: Object.fromEntries(ADDRESS_PAGES.map(page => [page, ADDRESS_PAGE_LABELS[page]])),
          hint: 'At checkout, an account keeps the address for the next order.',
        },
      ],
    },
    {
      title: 'Sizes',
      rows: [
        {
          name: 'buying.isSizePreselected',
          label: 'The first size is chosen from the start',
          kind: 'yes-or-no',
          hint: 'Without this, shoppers choose a size before a product goes into the cart.',
        },
      ],
    },
  ],
};
