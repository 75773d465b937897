/** Reads and writes the audit: who changed what. */
import type { AuditFilter } from '#contract/console/audit.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { AuditTable } from './audit.table.ts';

export interface AuditPosition {
  readonly createdAt: number;
  readonly id: string;
}

export interface AuditSearch extends AuditFilter {
  readonly limit: number;
  /** The last entry of the page before. */
  readonly after?: AuditPosition | undefined;
}

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

interface DraftChangePage {
  /** The revision that the change gave the draft. */
  readonly revision: number;
  readonly limit: number;
  /** The last entry of the page before. */
  readonly after?: AuditPosition | undefined;
}

/** Returns what one change of the draft has changed, in the order in which it was written. */
export function findDraftChange(
  db: Connection,
  { revision, limit, after }: DraftChangePage,
): Promise<readonly AuditTable[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('draft_revision', '=', revision)
    .$if(after !== undefined, query =>
      query.where(eb =>
        eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after?.createdAt ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
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
