/** The description of the endpoint of PIN codes. */
import { API } from '#contract/urls.ts';
import type { EndpointDescription } from '#server/docs/endpoint-description.ts';

export const PIN_CODE_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
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
