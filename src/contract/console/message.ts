/** Messages to the shop as staff read and answer them. Times are ISO 8601 in UTC. */
import * as z from 'zod/mini';
import { longText, SearchText } from '#contract/text.ts';
import { MESSAGE_STATE_NAMES } from '#domain/messages/message-state.ts';
import { cursorText } from './query-fields.ts';

const MAX_REPLY = 10_000;

const State = z.enum(MESSAGE_STATE_NAMES, {
  error: `state must be one of ${MESSAGE_STATE_NAMES.join(', ')}`,
});

export const MessageListQuery = z.object({
  /** The default is every state but spam. */
  state: z.optional(State),
  /** Only open messages that nobody has seen for 48 hours are listed. */
  overdue: z.optional(z.literal('true', { error: 'overdue must be true' })),
  /** Each word must be in the name, email, subject, text or ticket number. */
  search: z.optional(SearchText),
  cursor: z.optional(cursorText(/^msg_\w{25}$/)),
});

export type MessageListQuery = z.infer<typeof MessageListQuery>;

const FIELDS = {
  id: z.string(),
  ticket: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  state: z.enum(MESSAGE_STATE_NAMES),
  receivedAt: z.string(),
  isSeen: z.boolean(),
  /** Open, and not seen by anybody for 48 hours. */
  isOverdue: z.boolean(),
};

/** How many messages each tab has, whatever is searched for; `overdue` are among those that are open. */
export const MessageCounts = z.object({
  open: z.int(),
  answered: z.int(),
  closed: z.int(),
  spam: z.int(),
  overdue: z.int(),
});

export type MessageCounts = z.infer<typeof MessageCounts>;

/** The newest message is first. */
export const MessageList = z.object({
  messages: z.array(
    z.object({
      ...FIELDS,
      /** The beginning of the text. */
      excerpt: z.string(),
    }),
  ),
  counts: MessageCounts,
  next: z.optional(z.string()),
});

export type MessageList = z.infer<typeof MessageList>;

const CHANNELS = ['mail', 'elsewhere'] as const;

export const MessageDetail = z.object({
  ...FIELDS,
  body: z.string(),
  replies: z.array(
    z.object({
      id: z.string(),
      body: z.string(),
      channel: z.enum(CHANNELS),
      /** The name of the member of staff. */
      author: z.string(),
      repliedAt: z.string(),
    }),
  ),
  /** The account with this email; nobody has shown that its owner wrote the message. */
  customerId: z.optional(z.string()),
});

export type MessageDetail = z.infer<typeof MessageDetail>;

export const NewReply = z.object({
  body: longText('Reply', MAX_REPLY).check(z.minLength(1, { error: 'Write your reply' })),
  /** `mail` sends it to the writer; `elsewhere` notes a reply by phone or from a mail program. */
  channel: z.enum(CHANNELS, { error: 'channel must be mail or elsewhere' }),
  /** How many replies are displayed: where there are more, somebody else was faster. */
  displayedReplies: z.int(),
});

export type NewReply = z.infer<typeof NewReply>;

export const MessageStateChange = z.object({ state: State });
