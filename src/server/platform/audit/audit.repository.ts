/** Reads and writes the audit: who changed what. */
import type { AuditFilter } from '#contract/console/audit.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { AuditTable } from './audit.table.ts';

export interface AuditPosition {
  readonly createdAt: number;
  readonly id: string;
}

export interface AuditPage {
  readonly limit: number;
  /** The last entry of the page before. */
  readonly after?: AuditPosition | undefined;
}

export interface AuditSearch extends AuditFilter, AuditPage {}

export type FoundAudit = AuditTable & {
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly order_number: string | null;
};

/** The latest first. */
export function findAudit(db: Connection, search: AuditSearch): Promise<readonly FoundAudit[]> {
  const { actor, action, kind, record, from, to, after, limit } = search;
  let query = db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor')
    .leftJoin('orders', 'orders.id', 'audit.record_id')
    .selectAll('audit')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('draft_changes')
            .select('draft_changes.id')
            .whereRef('draft_changes.id', '=', 'audit.draft_change')
            .where('draft_changes.revision', 'is', null),
        ),
      ),
    )
    .select(['users.email', 'users.first_name', 'users.last_name', 'orders.order_number']);
  if (actor !== undefined) query = query.where('audit.actor', '=', actor);
  if (action !== undefined) query = query.where('audit.action', '=', action as AuditTable['action']);
  if (kind !== undefined) query = query.where('audit.kind', '=', kind);
  if (record !== undefined) query = query.where('audit.record_id', '=', record);
  if (from !== undefined) query = query.where('audit.created_at', '>=', Date.parse(from));
  if (to !== undefined) query = query.where('audit.created_at', '<', Date.parse(to));
  if (after !== undefined)
    query = query.where(eb =>
      eb(eb.refTuple('audit.created_at', 'audit.id'), '<', eb.tuple(after.createdAt, after.id)),
    );
  return query.orderBy('audit.created_at', 'desc').orderBy('audit.id', 'desc').limit(limit).execute();
}

export async function insertAudit(db: Connection, rows: readonly AuditTable[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('audit').values(rows).execute();
}

/**
 * Returns what one change of the draft has changed, in the order in which it was written.
 *
 * @param revision the one that the change gave the draft
 */
export function findDraftChange(
  db: Connection,
  revision: number,
  page: AuditPage,
): Promise<readonly AuditTable[]> {
  return selectPage(db, page).where('draft_revision', '=', revision).execute();
}

/** Returns what somebody has added of one kind, in the order in which it was written. */
export function findCreated(
  db: Connection,
  { actor, kind }: Pick<AuditTable, 'actor' | 'kind'>,
  page: AuditPage,
): Promise<readonly AuditTable[]> {
  return selectPage(db, page)
    .where('actor', '=', actor)
    .where('kind', '=', kind)
    .where('action', '=', 'create')
    .execute();
}

/** The earliest first. */
function selectPage(db: Connection, { limit, after }: AuditPage) {
  return db
    .selectFrom('audit')
    .selectAll()
    .$if(after !== undefined, query =>
      query.where(eb =>
        eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after?.createdAt ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
}

/** Reads page after page until one is not full. */
export async function* auditPages<Row extends Pick<AuditTable, 'created_at' | 'id'>>(
  limit: number,
  readPage: (page: AuditPage) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: AuditPosition | undefined;
  do {
    const rows = await readPage({ limit, after });
    yield rows;
    const last = rows.length === limit ? rows.at(-1) : undefined;
    after = last && { createdAt: last.created_at, id: last.id };
  } while (after !== undefined);
}

/** Returns whether the draft was published since it has had a revision. */
export async function wasPublishedSince(db: Connection, revision: number): Promise<boolean> {
  const found = await db
    .selectFrom('audit')
    .select('id')
    .where('draft_revision', '>=', revision)
    .where('kind', '=', 'version')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export function findAuditEntry(
  db: Connection,
  { created_at, id }: Pick<AuditTable, 'created_at' | 'id'>,
): Promise<AuditTable | undefined> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('created_at', '=', created_at)
    .where('id', '=', id)
    .executeTakeFirst();
}
