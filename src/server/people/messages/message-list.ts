/** Messages as staff find them. */
import { type ExpressionBuilder, sql } from 'kysely';
import type {
  MessageCounts,
  MessageDetail,
  MessageList,
  MessageListQuery,
} from '#contract/console/message.ts';
import { HOUR_MS } from '#domain/constants/durations.ts';
import { toIso } from '#domain/day.ts';
import { UNSEEN_HOURS } from '#domain/messages/message-state.ts';
import { findUserByEmail } from '#server/people/accounts/user.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { matchesSearch } from '#server/platform/db/matches-search.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { MessageTable } from './message.table.ts';

const PAGE = 50;
const EXCERPT = 160;

export async function listMessages(
  db: Connection,
  { state, overdue, search = '', cursor }: MessageListQuery,
  now: number,
): Promise<MessageList> {
  const text = sql<string>`name || ' ' || email || ' ' || subject || ' ' || ticket || ' ' || body`;
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where(eb => (state === undefined ? eb('state', '<>', 'spam') : eb('state', '=', state)))
    .$if(overdue !== undefined, query => query.where(isOverdue(now)))
    .$if(search !== '', query => query.where(matchesSearch(text, search)))
    .$if(cursor !== undefined, query => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    messages: page.map(row => ({ ...toListed(row, now), excerpt: toExcerpt(row.body) })),
    counts: await countMessages(db, now),
    ...(rows.length > PAGE ? { next: page.at(-1)?.id } : {}),
  };
}

function isOverdue(now: number) {
  return (eb: ExpressionBuilder<Tables, 'messages'>) =>
    eb.and([
      eb('state', '=', 'open'),
      eb('seen_at', 'is', null),
      eb('created_at', '<=', now - UNSEEN_HOURS * HOUR_MS),
    ]);
}

export async function countMessages(db: Connection, now: number): Promise<MessageCounts> {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const { overdue } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('overdue'))
    .where(isOverdue(now))
    .executeTakeFirstOrThrow();
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { open: 0, answered: 0, closed: 0, spam: 0, ...counts, overdue };
}

export async function describeMessage(
  db: Connection,
  message: MessageTable,
  now: number,
): Promise<MessageDetail> {
  const replies = await db
    .selectFrom('message_replies')
    .leftJoin('users', 'users.id', 'message_replies.author')
    .selectAll('message_replies')
    .select(['users.first_name', 'users.last_name'])
    .where('message_id', '=', message.id)
    .orderBy('message_replies.id')
    .execute();
  const customer = await findUserByEmail(db, message.email);
  return {
    ...toListed(message, now),
    body: message.body,
    replies: replies.map(({ id, body, channel, created_at, first_name, last_name }) => ({
      id,
      body,
      channel,
      author: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
      repliedAt: toIso(created_at),
    })),
    ...(customer && { customerId: customer.id }),
  };
}

function toListed(row: MessageTable, now: number) {
  const { id, ticket, name, email, subject, state, created_at, seen_at } = row;
  const isSeen = seen_at !== null;
  return {
    id,
    ticket,
    name,
    email,
    subject,
    state,
    receivedAt: toIso(created_at),
    isSeen,
    isOverdue: state === 'open' && !isSeen && created_at <= now - UNSEEN_HOURS * HOUR_MS,
  };
}

function toExcerpt(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ').trim();
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line;
}
