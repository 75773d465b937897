/** Messages of the contact form and subscribers of the newsletter. */
import type { MessageTable } from '#server/people/messages/message.table.ts';
import type { SubscriberTable } from '#server/people/newsletter/subscriber.table.ts';
import type { HistoryDeps } from './order-history.ts';

const TEXT = 'When will the kurta come back in my size? I ordered it twice and it was sold out both times. ';
const STATES = ['open', 'answered', 'answered', 'closed', 'closed', 'closed', 'spam'] as const;

export function makeMessage({ clock, newId, random }: HistoryDeps, at: number): MessageTable {
  const now = clock().getTime();
  return {
    id: newId('msg'),
    ticket: `TKT-${at}`,
    name: 'Meena Rajan',
    email: `meena${at % 2000}@mail.example`,
    subject: 'Size of a kurta',
    body: TEXT.repeat(random.int(1, 10)),
    state: random.pick(STATES),
    created_at: now,
    seen_at: random.bool(0.9) ? now : null,
    updated_at: now,
  };
}

export function makeSubscriber({ clock, newId }: HistoryDeps, at: number): SubscriberTable {
  const now = clock().getTime();
  return {
    id: newId('sub'),
    email: `reader${at}@mail.example`,
    wording: 'Send me news of new products and offers. I can end it at any time.',
    request_id: newId('nlr'),
    requested_at: now,
    confirmed_at: at % 10 === 0 ? null : now,
    unsubscribed_at: at % 7 === 0 ? now : null,
    unsubscribe_token: `token-${at}`,
  };
}
