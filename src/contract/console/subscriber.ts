/** Subscribers of the newsletter as staff see them. Times are ISO 8601 in UTC. */
import * as z from 'zod/mini';
import { SearchText } from '#contract/text.ts';
import { cursorText } from './query-fields.ts';

/** `requested`: the mailed link has not been used yet. */
export const SUBSCRIBER_STATES = ['subscribed', 'requested', 'unsubscribed'] as const;

export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

export const SubscriberListQuery = z.object({
  /** The default is those who are subscribed. */
  state: z.optional(
    z.enum(SUBSCRIBER_STATES, { error: `state must be one of ${SUBSCRIBER_STATES.join(', ')}` }),
  ),
  /** Each word must be in the email. */
  search: z.optional(SearchText),
  cursor: z.optional(cursorText(/^sub_\w{25}$/)),
});

export type SubscriberListQuery = z.infer<typeof SubscriberListQuery>;

/** The newest first. */
export const SubscriberList = z.object({
  subscribers: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      /** What was agreed to. */
      wording: z.string(),
      requestedAt: z.string(),
      confirmedAt: z.optional(z.string()),
    }),
  ),
  /** How many each tab has, whatever is searched for. */
  counts: z.object({ subscribed: z.int(), requested: z.int(), unsubscribed: z.int() }),
  next: z.optional(z.string()),
});

export type SubscriberList = z.infer<typeof SubscriberList>;
