/** Publishes the draft, or an earlier version again, as the next version. */
import { ok, type Result, refused } from '#domain/result.ts';
import { archiveOrdered } from './archive-ordered.ts';
import { applyChanges } from './change-draft.ts';
import { type CheckContent, checkRecords, type DraftIssue } from './check-records.ts';
import { checkSource } from './check-source.ts';
import { compareWithVersion, type Difference } from './compare-content.ts';
import { deleteUnneeded } from './delete-unneeded.ts';
import { draftRevision } from './draft.repository.ts';
import { endLease, expireLease, type Lease, takeLease } from './publication-lease.ts';
import {
  findVersion,
  findVersionInForce,
  latestNumber,
  type Page,
  type RecordSource,
  readRecords,
} from './version.repository.ts';
import type { VersionTable } from './version.table.ts';
import type { VersionDeps } from './version-deps.ts';
import { finishVersion, type VersionTransaction, type WriteError, writeRecords } from './write-version.ts';

export type PublishError =
  | { readonly code: 'invalid-draft'; readonly issues: readonly DraftIssue[] }
  | { readonly code: 'unknown-version'; readonly number: number }
  /** Others changed the draft again and again while it was checked. */
  | { readonly code: 'draft-busy' }
  /** Another version is in force than the one that was to be replaced. */
  | { readonly code: 'other-version' }
  /** Another publication is being written, here or in another process. */
  | { readonly code: 'publication-running' };

export interface PublishOptions {
  /** The default is the schema of each record. */
  readonly check?: CheckContent | undefined;
  /** The number of the version that must be in force until then; by default any. */
  readonly replaces?: number | undefined;
}

type Outcome = Result<VersionTable, PublishError>;

const MAX_TRIES = 5;

/**
 * Checks every record, then writes a version. The draft stays as it is. Without changes it returns the version in force.
 * A product that waits for a picture stays as it is published.
 */
export async function publishDraft(deps: VersionDeps, options: PublishOptions = {}): Promise<Outcome> {
  return publish(deps, { ...options, source: 'draft' });
}

interface RepublishOptions extends PublishOptions {
  readonly number: number;
  /** The draft is replaced even where it has changes that are not published. */
  readonly replaceDraft?: boolean | undefined;
}

export interface Republished {
  readonly version: VersionTable;
  /** The unpublished changes for which the draft stays as it is; none: it has the content of the version now. */
  readonly keptChanges: readonly Difference[];
}

/** Writes a version with the content of an earlier one, which becomes that of the draft too if no unpublished change is lost. */
export async function republish(
  deps: VersionDeps,
  { number, replaceDraft = false, ...options }: RepublishOptions,
): Promise<Result<Republished, PublishError>> {
  const { db } = deps;
  if ((await findVersion(db, number)) === undefined) return refused({ code: 'unknown-version', number });
  const readDraft = (page: Page) => readRecords(db, 'draft', page);
  let keptChanges: readonly Difference[] = [];
  const findDraftChanges = async () => {
    const from = await numberInForce(deps);
    const unpublished = await compareWithVersion(db, { from, to: readDraft });
    keptChanges = replaceDraft ? [] : unpublished;
    if (keptChanges.length > 0) return [];
    const differences = await compareWithVersion(db, { from: number, to: readDraft });
    return differences.map(({ before, after, ...record }) => ({ ...record, before: after, after: before }));
  };
  const published = await publish(deps, { ...options, source: number, copyOf: number, findDraftChanges });
  return published.ok ? ok({ version: published.value, keptChanges }) : published;
}

interface Publication extends PublishOptions {
  readonly source: RecordSource;
  readonly copyOf?: number;
  /** What the draft becomes with the version; by default it stays as it is. */
  readonly findDraftChanges?: () => Promise<readonly Difference[]>;
}

async function publish(deps: VersionDeps, publication: Publication): Promise<Outcome> {
  const { check = checkRecords } = publication;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const revision = await draftRevision(deps.db);
    const version = await latestNumber(deps.db);
    const { issues, source } = await checkSource(deps.db, { check, source: publication.source, version });
    if (issues.length > 0) return refused({ code: 'invalid-draft', issues });
    const lease = await takeLease(deps);
    if (!lease.ok) return lease;
    const written = await write(deps, lease.value, { ...publication, source, revision }).catch(
      async error => {
        await expireLease(deps.db, lease.value).catch(() => undefined);
        throw error;
      },
    );
    if (written.ok) {
      await deleteUnneeded(deps.db, deps.clock().getTime());
      return written;
    }
    await expireLease(deps.db, lease.value);
    const { code } = written.error;
    if (code !== 'draft-changed') return refused({ code });
  }
  return refused({ code: 'draft-busy' });
}

interface CheckedPublication extends Publication {
  readonly revision: number;
}

async function write(
  deps: VersionDeps,
  lease: Lease,
  { source, findDraftChanges, replaces, ...publication }: CheckedPublication,
): Promise<Result<VersionTable, WriteError>> {
  if (replaces !== undefined && replaces !== (await numberInForce(deps)))
    return refused({ code: 'other-version' });
  const draftChanges = (await findDraftChanges?.()) ?? [];
  const written = await writeRecords(deps, lease, source);
  if (!written.ok) return written;
  const isSame = !written.value && draftChanges.length === 0 && !lease.hasLeftovers;
  if (isSame) {
    const same = await latestInForce(deps);
    if (same !== undefined) {
      await endLease(deps.db, lease);
      return ok(same);
    }
  }
  const complete = async (inVersion: VersionTransaction) => {
    const changed = await changeDraft({ ...deps, ...inVersion }, draftChanges);
    await archiveOrdered({ ...deps, ...inVersion });
    return changed;
  };
  return finishVersion(deps, { ...publication, lease, complete });
}

async function changeDraft(
  deps: VersionDeps & VersionTransaction,
  differences: readonly Difference[],
): Promise<Result<undefined, WriteError>> {
  for (const [kind, ofKind] of Map.groupBy(differences, each => each.kind)) {
    const changes = ofKind.map(({ id, after }) => ({ id, body: after?.body, position: after?.position }));
    await applyChanges({ ...deps, kind }, changes);
  }
  return ok(undefined);
}

async function numberInForce({ db, clock }: VersionDeps): Promise<number> {
  return (await findVersionInForce(db, clock().getTime()))?.number ?? 0;
}

/** Returns what a publication without differences would only repeat: the latest version, if it is in force. */
async function latestInForce({ db, clock }: VersionDeps): Promise<VersionTable | undefined> {
  const inForce = await findVersionInForce(db, clock().getTime());
  return inForce?.number === (await latestNumber(db)) ? inForce : undefined;
}
