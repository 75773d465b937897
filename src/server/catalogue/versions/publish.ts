/** Publishes the draft, or an earlier version again, as the next version. */
import { ok, type Result, refused } from '#domain/result.ts';
import { type CheckContent, checkRecords, type DraftIssue } from './check-records.ts';
import { compareWithVersion, type Difference } from './compare-content.ts';
import { deleteUnneeded } from './delete-unneeded.ts';
import { draftRevision } from './draft.repository.ts';
import { endLease, expireLease, type Lease, takeLease } from './publication-lease.ts';
import {
  findVersion,
  findVersionInForce,
  latestNumber,
  latestUncancelled,
  type Page,
  type RecordSource,
  readRecords,
} from './version.repository.ts';
import type { VersionTable } from './version.table.ts';
import type { VersionDeps } from './version-deps.ts';
import { finishVersion, type WriteError, writeRecords } from './write-version.ts';

export type PublishError =
  | { readonly code: 'invalid-draft'; readonly issues: readonly DraftIssue[] }
  | { readonly code: 'unknown-version'; readonly number: number }
  /** Others changed the draft again and again while it was checked. */
  | { readonly code: 'draft-busy' }
  /** Another publication is being written, here or in another process. */
  | { readonly code: 'publication-running' };

export interface PublishOptions {
  /** The version is to be in force at this time, in milliseconds since 1970. The default is now. */
  readonly publishAt?: number | undefined;
  /** The default is the schema of each record. */
  readonly check?: CheckContent | undefined;
}

type Outcome = Result<VersionTable, PublishError>;

const MAX_TRIES = 5;

/** Checks every record, then writes a version. The draft stays as it is. Without changes it returns the version in force. */
export async function publishDraft(deps: VersionDeps, options: PublishOptions = {}): Promise<Outcome> {
  return publish(deps, { ...options, source: 'draft' });
}

interface RepublishOptions extends PublishOptions {
  readonly number: number;
  /** The version that it ends, until then held back. */
  readonly begins?: VersionTable | undefined;
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
  { number, begins, replaceDraft = false, ...options }: RepublishOptions,
): Promise<Result<Republished, PublishError>> {
  const { db } = deps;
  if ((await findVersion(db, number)) === undefined) return refused({ code: 'unknown-version', number });
  const readDraft = (page: Page) => readRecords(db, 'draft', page);
  let keptChanges: readonly Difference[] = [];
  const findDraftChanges = async () => {
    const from = begins?.number ?? (await latestUncancelled(db));
    const unpublished = await compareWithVersion(db, { from, to: readDraft });
    keptChanges = replaceDraft ? [] : unpublished;
    if (keptChanges.length > 0) return [];
    const differences = await compareWithVersion(db, { from: number, to: readDraft });
    return differences.map(({ before, after, ...record }) => ({ ...record, before: after, after: before }));
  };
  const source = { source: number, copyOf: number, begins };
  const published = await publish(deps, { ...options, ...source, findDraftChanges });
  return published.ok ? ok({ version: published.value, keptChanges }) : published;
}

interface SaleOptions extends PublishOptions {
  readonly publishAt: number;
  /** The version that is in force now comes back at this time, which is after `publishAt`. */
  readonly endsAt: number;
}

/** Schedules the draft and its end, both or, if anything fails, none. The draft has the content of now again, as of `republish`. */
export async function publishSale(
  deps: VersionDeps,
  { endsAt, ...options }: SaleOptions,
): Promise<Result<Republished, PublishError>> {
  const findInForce = () => findVersionInForce(deps.db, deps.clock().getTime());
  if ((await findInForce()) === undefined) return refused({ code: 'unknown-version', number: 0 });
  const held = await publish(deps, { ...options, source: 'draft', isHeld: true });
  if (!held.ok) return held;
  // Another publication may have been waited for.
  const number = (await findInForce())?.number ?? 0;
  const ended = await republish(deps, { number, publishAt: endsAt, begins: held.value });
  if (!ended.ok) return ended;
  return ok({ version: { ...held.value, cancelled_at: null }, keptChanges: ended.value.keptChanges });
}

interface Publication extends PublishOptions {
  readonly source: RecordSource;
  readonly copyOf?: number;
  /** It waits for the version that ends it. */
  readonly isHeld?: boolean;
  readonly begins?: VersionTable | undefined;
  /** What the draft becomes with the version; by default it stays as it is. */
  readonly findDraftChanges?: () => Promise<readonly Difference[]>;
}

async function publish(deps: VersionDeps, publication: Publication): Promise<Outcome> {
  const { check = checkRecords, source } = publication;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const revision = await draftRevision(deps.db);
    const issues = await check(page => readRecords(deps.db, source, page));
    if (issues.length > 0) return refused({ code: 'invalid-draft', issues });
    const lease = await takeLease(deps);
    if (!lease.ok) return lease;
    const written = await write(deps, lease.value, { ...publication, revision }).catch(async error => {
      await expireLease(deps.db, lease.value).catch(() => undefined);
      throw error;
    });
    if (written.ok) {
      await deleteUnneeded(deps.db, deps.clock().getTime());
      return written;
    }
    await expireLease(deps.db, lease.value);
    const { error: reason } = written;
    if (reason.code !== 'draft-changed') return refused(reason);
  }
  return refused({ code: 'draft-busy' });
}

interface CheckedPublication extends Publication {
  readonly revision: number;
}

async function write(
  deps: VersionDeps,
  lease: Lease,
  { source, findDraftChanges, isHeld = false, ...publication }: CheckedPublication,
): Promise<Result<VersionTable, WriteError>> {
  const draftChanges = (await findDraftChanges?.()) ?? [];
  const changed = await writeRecords(deps, lease, source);
  if (!changed.ok) return changed;
  const isSame = !changed.value && draftChanges.length === 0 && !lease.hasLeftovers;
  if (isSame && !isHeld && publication.publishAt === undefined) {
    const same = await latestInForce(deps);
    if (same !== undefined) {
      await endLease(deps.db, lease);
      return ok(same);
    }
  }
  return finishVersion(deps, { ...publication, lease, isHeld, draftChanges });
}

/** Returns what a publication without differences would only repeat: the latest version, if it is in force. */
async function latestInForce({ db, clock }: VersionDeps): Promise<VersionTable | undefined> {
  const inForce = await findVersionInForce(db, clock().getTime());
  return inForce?.number === (await latestNumber(db)) ? inForce : undefined;
}
