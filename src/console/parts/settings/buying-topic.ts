/** The settings of how shoppers buy, one row for each field. */
import { PAGES } from '#contract/urls.ts';
import { ADDRESS_FORM_NAMES, ADDRESS_FORMS, type AddressFormName } from '#domain/addresses/address-forms.ts';
import { ADDRESS_PAGES, type AddressPage } from '#domain/settings.ts';
import type { SettingsTopic } from './topic.ts';

const ADDRESS_PAGE_LABELS: Readonly<Record<AddressPage, string>> = {
  profile: 'In their profile, before they order',
  checkout: 'At checkout, while they order',
};

const ADDRESS_PAGE_MEANINGS: Readonly<Record<AddressPage, string>> = {
  profile: 'Checkout shows what the profile has, and sends shoppers there for what is missing.',
  checkout: 'Shoppers type it where they order. An account has it again for the next order.',
};

const ADDRESS_FORM_MEANINGS: Readonly<Record<AddressFormName, string>> = {
  standard: 'Street, city, state and PIN code, each typed by hand.',
  'pin-first':
    'The PIN code fills in the state, and the city where your table of PIN codes has it. An order needs a state of the list. A landmark helps the courier; accounts can have several addresses.',
};

export const BUYING: SettingsTopic = {
  path: 'buying',
  label: 'How shoppers buy',
  intro: 'What a shopper has to do between finding a product and ordering it.',
  preview: PAGES.checkout,
  sections: [
    {
      title: 'Account',
      rows: [
        {
          name: 'buying.hasGuestOrders',
          label: 'Shoppers can order without an account',
          kind: 'yes-or-no',
          hint: 'They give a mobile number, a name and an address, and get a link to their order. Those who have an account can still log in.',
        },
      ],
    },
    {
      title: 'Address',
      rows: [
        {
          name: 'buying.addressAt',
          label: 'Where shoppers enter their address',
          kind: 'explained-choice',
          hint: 'Shoppers without an account always enter it at checkout.',
          choices: Object.fromEntries(ADDRESS_PAGES.map(page => [page, ADDRESS_PAGE_LABELS[page]])),
          meanings: ADDRESS_PAGE_MEANINGS,
        },
        {
          name: 'delivery.addressForm',
          label: 'How shoppers enter their address',
          kind: 'explained-choice',
          choices: Object.fromEntries(ADDRESS_FORM_NAMES.map(name => [name, ADDRESS_FORMS[name].label])),
          meanings: ADDRESS_FORM_MEANINGS,
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
          hint: 'Without this the button says ‘Choose a size’ until the shopper has chosen one, so that nobody orders the smallest unnoticed.',
        },
      ],
    },
  ],
};
