/** What the API page says of the saved addresses of shoppers. */
import { API } from '#contract/urls.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import * as examples from './examples.ts';

const SAVED = { id: 'adr_01kagx3n5q8r2t6v9w0y4z7b1', ...examples.ADDRESS };

export const ADDRESS_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${API.addresses}`]: {
    id: 'listAddresses',
    summary: 'List the saved addresses',
    description: 'The oldest first. The address of the profile, which is used by default, is not among them.',
    success: 'The addresses, with their ids.',
    response: [SAVED],
  },
  [`POST ${API.addresses}`]: {
    id: 'addAddress',
    summary: 'Save an address',
    success: 'The address, with its id.',
    errors: ['too-many-addresses'],
    request: examples.ADDRESS,
    response: SAVED,
  },
  [`PUT ${API.address}`]: {
    id: 'changeAddress',
    summary: 'Change a saved address',
    success: 'The address as it is now.',
    errors: ['not-found'],
    request: examples.ADDRESS,
    response: SAVED,
  },
  [`DELETE ${API.address}`]: {
    id: 'removeAddress',
    summary: 'Remove a saved address',
    success: 'It is gone.',
    errors: ['not-found'],
  },
  [`POST ${API.defaultAddress}`]: {
    id: 'makeAddressDefault',
    summary: 'Use a saved address by default',
    description:
      'It becomes the address of the profile and leaves the list; the address of before, if there was one, is saved under a new id.',
    success: 'The account with the new address.',
    errors: ['not-found'],
    response: examples.USER,
  },
  [`GET ${API.pinCode}`]: {
    id: 'getPinCode',
    summary: 'Ask what is known of a PIN code',
    description:
      'City, district, payment on delivery, prepaid and days are of the table that the owner imported, and missing where it does not have them. Without it the state is that of the prefix, missing where that is not known.',
    success: 'What is known of it.',
    response: {
      pin: '600026',
      city: 'Chennai',
      district: 'Chennai',
      state: 'Tamil Nadu',
      stateCode: '33',
      cod: true,
      prepaid: true,
      days: 2,
    },
  },
};
