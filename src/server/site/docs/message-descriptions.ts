/** The descriptions of the endpoints by which staff read and reply messages. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import { STAFF_ERRORS } from './staff-errors.ts';

const LISTED = {
  id: 'msg_01kagx3n5q8r2t6v9w0y4z7b1',
  ticket: 'TKT-261120-7K3M9Q',
  name: 'Meena Rajan',
  email: 'meena@nool.example',
  subject: 'A size',
  state: 'open',
  receivedAt: '2026-11-20T18:00:00.000Z',
  isSeen: true,
  isOverdue: false,
};

const REPLY = { body: 'No: it is washed before we sew it.', channel: 'mail' };

const MESSAGE = { ...LISTED, body: 'Does the kurta shrink?', replies: [] };

const REPLIED = {
  ...MESSAGE,
  state: 'answered',
  replies: [
    {
      ...REPLY,
      id: 'rpl_01kagx3n5q8r2t6v9w0y4z7b1',
      author: 'Kavya Iyer',
      repliedAt: '2026-11-20T18:30:00.000Z',
    },
  ],
};

export const MESSAGE_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${CONSOLE_API.undeliveredMails}`]: {
    id: 'listUndeliveredMails',
    summary: 'List mails that were given up or are late (staff)',
    description: 'The newest 100, and how many there are. A mail is late an hour after it was caused.',
    success: 'The mails, with the code of the last failure.',
    errors: STAFF_ERRORS,
    response: {
      mails: [
        {
          kind: 'order-placed',
          about: 'ord_01kagx3n5q8r2t6v9w0y4z7b1',
          to: 'meena@nool.example',
          subject: 'Your order NL-261120-7K3M9Q',
          createdAt: '2026-11-20T18:00:00.000Z',
          attempts: 1,
          reason: 'no-mailbox',
        },
      ],
      total: 1,
    },
  },
  [`POST ${CONSOLE_API.mailRetries}`]: {
    id: 'retryMail',
    summary: 'Send an undelivered mail again (staff)',
    success: 'It is sent as soon as possible.',
    errors: [...STAFF_ERRORS, 'not-found'],
    request: { kind: 'order-placed', about: 'ord_01kagx3n5q8r2t6v9w0y4z7b1' },
  },
  [`GET ${CONSOLE_API.messages}`]: {
    id: 'listMessages',
    summary: 'List messages to the shop (staff)',
    description: 'Fifty at a time, newest first. `next` is the cursor of the next page.',
    success: 'The messages, and how many each tab has.',
    errors: STAFF_ERRORS,
    response: {
      messages: [{ ...LISTED, excerpt: 'Does the kurta shrink?' }],
      counts: { open: 1, answered: 12, closed: 3, spam: 0, overdue: 0 },
    },
  },
  [`GET ${CONSOLE_API.message}`]: {
    id: 'getMessage',
    summary: 'Read a message with its replies (staff)',
    success: 'The message. Reading it does not mark it as seen.',
    errors: [...STAFF_ERRORS, 'not-found'],
    response: MESSAGE,
  },
  [`DELETE ${CONSOLE_API.message}`]: {
    id: 'deleteMessage',
    summary: 'Delete a message with its replies (staff)',
    success: 'It is gone. The audit log says who deleted it.',
    errors: [...STAFF_ERRORS, 'not-found'],
  },
  [`PUT ${CONSOLE_API.messageSeen}`]: {
    id: 'markMessageSeen',
    summary: 'Note that a message has been seen (staff)',
    description: 'An open message that nobody has seen for 48 hours is overdue.',
    success: 'It is noted.',
    errors: STAFF_ERRORS,
  },
  [`PUT ${CONSOLE_API.messageState}`]: {
    id: 'moveMessage',
    summary: 'Change the state of a message (staff)',
    success: 'The message as it is now.',
    errors: [...STAFF_ERRORS, 'not-found'],
    request: { state: 'closed' },
    response: { ...MESSAGE, state: 'closed' },
  },
  [`POST ${CONSOLE_API.messageReplies}`]: {
    id: 'replyToMessage',
    summary: 'Reply to a message (staff)',
    description:
      '`mail` sends the reply to the writer; `elsewhere` only notes it. `displayedReplies` is how many replies were displayed: where there are more, nothing is sent.',
    success: 'The message with the reply.',
    errors: [...STAFF_ERRORS, 'not-found', 'answered-meanwhile'],
    request: { ...REPLY, displayedReplies: 0 },
    response: REPLIED,
  },
};
