/** The descriptions of the endpoints of messages and of the newsletter. */
import { API } from '#contract/urls.ts';
import type { EndpointDescription } from './endpoint-description.ts';

export const CONTACT_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`POST ${API.messages}`]: {
    id: 'sendMessage',
    summary: 'Write to the shop',
    description:
      'The ticket number is mailed to the writer too, at most three times a day to an address. `homepage` is a field that nobody sees: what is in it marks the message as spam.',
    success: 'The message is stored under this number.',
    errors: ['too-many'],
    request: {
      name: 'Meena Rajan',
      email: 'meena@nool.example',
      subject: 'A size',
      message: 'Does the kurta shrink?',
    },
    response: { ticket: 'TKT-261120-7K3M9Q' },
  },
  [`POST ${API.newsletter}`]: {
    id: 'subscribe',
    summary: 'Ask for the newsletter',
    description:
      'A link to confirm it is mailed, at most three times a day to an address. The response does not disclose whether the address is subscribed.',
    success: 'Unless the address is subscribed already, a link is on its way by mail.',
    errors: ['too-many'],
    request: { email: 'meena@nool.example' },
  },
};
