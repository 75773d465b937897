/** Subscribers as staff find them, and as a table for a program that sends newsletters. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { SubscriberList, SubscriberListQuery, SubscriberState } from '#contract/console/subscriber.ts';
import { unsubscribeLink } from '#contract/urls.ts';
import { toIso, toMinute } from '#domain/day.ts';
import { type CsvColumns, csvFile } from '#server/platform/csv/csv-file.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { matchesSearch } from '#server/platform/db/matches-search.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { SubscriberTable } from './subscriber.table.ts';

const PAGE = 50;

export function subscriberState({ confirmed_at, unsubscribed_at }: SubscriberTable): SubscriberState {
  if (unsubscribed_at !== null) return 'unsubscribed';
  return confirmed_at === null ? 'requested' : 'subscribed';
}

/** The same for a query. */
function isIn(state: SubscriberState) {
  return (eb: ExpressionBuilder<Tables, 'subscribers'>) =>
    state === 'unsubscribed'
      ? eb('unsubscribed_at', 'is not', null)
      : eb.and([
          eb('unsubscribed_at', 'is', null),
          eb('confirmed_at', state === 'requested' ? 'is' : 'is not', null),
        ]);
}

export async function listSubscribers(
  db: Connection,
  { state = 'subscribed', search = '', cursor }: SubscriberListQuery,
): Promise<SubscriberList> {
  const rows = await db
    .selectFrom('subscribers')
    .selectAll()
    .where(isIn(state))
    .$if(search !== '', query => query.where(matchesSearch(sql<string>`email`, search)))
    .$if(cursor !== undefined, query => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    subscribers: page.map(({ id, email, wording, requested_at, confirmed_at }) => ({
      id,
      email,
      wording,
      requestedAt: toIso(requested_at),
      ...(confirmed_at !== null && { confirmedAt: toIso(confirmed_at) }),
    })),
    counts: await countSubscribers(db),
    ...(rows.length > PAGE ? { next: page.at(-1)?.id } : {}),
  };
}

function countSubscribers(db: Connection): Promise<SubscriberList['counts']> {
  return db
    .selectFrom('subscribers')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(isIn('subscribed')).as('subscribed'),
      fn.countAll<number>().filterWhere(isIn('requested')).as('requested'),
      fn.countAll<number>().filterWhere(isIn('unsubscribed')).as('unsubscribed'),
    ])
    .executeTakeFirstOrThrow();
}

const BATCH = 500;

const CONSENT: CsvColumns<SubscriberTable> = [
  ['email', ({ email }) => email],
  ['requested', ({ requested_at }) => toMinute(requested_at)],
  ['confirmed', ({ confirmed_at }) => (confirmed_at === null ? '' : toMinute(confirmed_at))],
  ['agreed to', ({ wording }) => wording],
];

/**
 * Returns those who confirmed it and have not ended it. `base` is the origin of the links by which they end it; without one the file has
 * no links.
 */
export function subscribersCsv(db: Connection, base?: string): AsyncGenerator<string> {
  const links: CsvColumns<SubscriberTable> = [
    ['unsubscribe link', ({ unsubscribe_token }) => `${base}${unsubscribeLink(unsubscribe_token)}`],
  ];
  return csvFile(base === undefined ? CONSENT : [...CONSENT, ...links], readSubscribed(db));
}

async function* readSubscribed(db: Connection): AsyncGenerator<readonly SubscriberTable[]> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const rows: readonly SubscriberTable[] = await db
      .selectFrom('subscribers')
      .selectAll()
      .where(isIn('subscribed'))
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield rows;
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  }
}
