/** Publishes the draft, or an earlier version again, as the next version. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { compareWithVersion, type Difference, type ReadPage } from './compare-content.ts';
import { deleteUnneeded } from './delete-unneeded.ts';
import { draftRevision, insertAudit, lockDraft } from './draft.repository.ts';
import { KINDS, type KindName } from './kinds.ts';
import { closeRecords, insertVersion, openRecords } from './publish.repository.ts';
import {
  findVersion,
  findVersionInForce,
  latestNumber,
  recordsOfDraft,
  recordsOfVersion,
  type StoredRecord,
} from './version.repository.ts';
import type { VersionTable } from './version.table.ts';
import type { VersionDeps } from './version-deps.ts';

export interface Fault {
  readonly kind: KindName;
  readonly id: string;
  readonly message: string;
}

export type PublishRefusal =
  | { readonly code: 'invalid-draft'; readonly faults: readonly Fault[] }
  | { readonly code: 'unknown-version'; readonly number: number }
  /** Others changed the draft again and again while it was checked. */
  | { readonly code: 'draft-busy' };

interface PublishOptions {
  /** When the version is to be in force, in milliseconds since 1970; by default now. */
  readonly publishAt?: number | undefined;
}

type Outcome = Result<VersionTable, PublishRefusal>;

const MAX_TRIES = 5;

/** Checks every record, then writes a version. The draft stays as it is. Without changes it returns the version in force. */
export async function publishDraft(deps: VersionDeps, options: PublishOptions = {}): Promise<Outcome> {
  return publish(deps, { ...options, readPage: page => recordsOfDraft(deps.db, page) });
}

/** Writes a version with the content of an earlier one. The draft stays as it is. */
export async function republish(
  deps: VersionDeps,
  { number, ...options }: PublishOptions & { readonly number: number },
): Promise<Outcome> {
  if ((await findVersion(deps.db, number)) === undefined) return refused({ code: 'unknown-version', number });
  const readPage: ReadPage = page => recordsOfVersion(deps.db, number, page);
  return publish(deps, { ...options, readPage, copyOf: number });
}

interface Publication extends PublishOptions {
  readonly readPage: ReadPage;
  readonly copyOf?: number;
}

/** What a publication without differences would only repeat: the latest version, if it is in force. */
async function latestInForce(
  { db, clock }: VersionDeps,
  { publishAt }: Publication,
): Promise<VersionTable | undefined> {
  if (publishAt !== undefined) return undefined;
  const inForce = await findVersionInForce(db, clock().getTime());
  return inForce?.number === (await latestNumber(db)) ? inForce : undefined;
}

/** Compares without a lock and writes only what differs, so that orders are hardly delayed. */
async function publish(deps: VersionDeps, publication: Publication): Promise<Outcome> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const revision = await draftRevision(deps.db);
    const faults: Fault[] = [];
    const differences = await compareWithVersion(deps.db, {
      from: await latestNumber(deps.db),
      to: publication.readPage,
      onRecord: (kind, record) => faults.push(...faultsOf(kind, record)),
    });
    if (faults.length > 0) return refused({ code: 'invalid-draft', faults });
    const same = differences.length === 0 ? await latestInForce(deps, publication) : undefined;
    if (same !== undefined) return ok(same);
    const written = await writeVersion(deps, { ...publication, revision, differences });
    if (!written.ok) continue;
    await deleteUnneeded(deps.db, deps.clock().getTime());
    return written;
  }
  return refused({ code: 'draft-busy' });
}

function faultsOf(kind: KindName, { id, body }: StoredRecord): readonly Fault[] {
  const read = KINDS[kind].read(JSON.parse(body));
  return read.ok ? [] : [{ kind, id, message: read.refusal }];
}

interface NewVersion extends Publication {
  readonly revision: number;
  readonly differences: readonly Difference[];
}

function writeVersion(
  deps: VersionDeps,
  { revision, differences, publishAt, copyOf }: NewVersion,
): Promise<Result<VersionTable, { readonly code: 'draft-changed' }>> {
  return inTransaction(deps.db, async transaction => {
    if ((await lockDraft(transaction)) !== revision + 1) return refused({ code: 'draft-changed' });
    const now = deps.clock().getTime();
    const version: VersionTable = {
      number: (await latestNumber(transaction)) + 1,
      created_at: now,
      created_by: deps.actor,
      publish_at: await timeInForce(transaction, now, publishAt),
      copy_of: copyOf ?? null,
    };
    await writeDifferences(transaction, version.number, differences);
    await insertVersion(transaction, version);
    await insertAudit(transaction, [auditOf(deps, version)]);
    return ok(version);
  });
}

/** Not before the version in force, whose process may have a clock that is ahead. */
async function timeInForce(db: Connection, now: number, publishAt: number = now): Promise<number> {
  const inForce = await findVersionInForce(db, now);
  return Math.max(now, publishAt, inForce?.publish_at ?? 0);
}

const BATCH = 500;

async function writeDifferences(
  transaction: Connection,
  number: number,
  differences: readonly Difference[],
): Promise<void> {
  for (let at = 0; at < differences.length; at += BATCH) {
    const batch = differences.slice(at, at + BATCH);
    await closeRecords(
      transaction,
      number,
      batch.filter(({ before }) => before !== undefined),
    );
    await openRecords(
      transaction,
      number,
      batch.flatMap(({ kind, after }) => (after === undefined ? [] : [{ kind, ...after }])),
    );
    await yieldToRequests();
  }
}

function auditOf({ newId, actor }: VersionDeps, version: VersionTable) {
  return {
    created_at: version.created_at,
    id: newId('aud'),
    actor,
    action: 'publish' as const,
    kind: 'version',
    record_id: String(version.number),
    before: null,
    after: JSON.stringify({ publishAt: version.publish_at, copyOf: version.copy_of }),
  };
}
