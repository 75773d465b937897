/** The endpoints of publishing. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  Differences,
  DifferencesQuery,
  DraftStatus,
  DraftUndo,
  DraftUndoRequest,
  PublishedVersion,
  PublishRequest,
  type Version,
  VersionList,
  VersionParams,
} from '#contract/console/version.ts';
import { toIso } from '#domain/day.ts';
import type { DraftIssue } from '#server/catalogue/versions/check-records.ts';
import {
  compareWithVersion,
  type Difference,
  type ReadPage,
} from '#server/catalogue/versions/compare-content.ts';
import type { PublishError } from '#server/catalogue/versions/publish.ts';
import { undoDraftChange } from '#server/catalogue/versions/undo-change.ts';
import {
  findVersion,
  findVersionInForce,
  listVersions,
  recordsOfDraft,
  recordsOfVersion,
  type StoredRecord,
} from '#server/catalogue/versions/version.repository.ts';
import type { VersionTable } from '#server/catalogue/versions/version.table.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { HttpError, notFound } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { askAboutDraft } from './price-questions.ts';
import { askAboutPromises } from './promise-questions.ts';
import { findPublishedChange, isOtherUpi, publishByCode, reportUpiChange } from './upi-change.ts';

const MAX_LISTED = 500;
const MAX_ISSUES = 100;
/** The limit is longer than the wait for another publication, and writing a large catalogue. */
const PUBLISH_MS = 60_000;

export function versionRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  const { db, clock } = deps;
  app.get(
    CONSOLE_API.draft,
    staff.may('products.read', {
      summary: 'Compare the draft with what shoppers see',
      response: { 200: DraftStatus },
    }),
    async () => {
      const readPage: ReadPage = page => recordsOfDraft(db, page);
      const inForce = await findVersionInForce(db, clock().getTime());
      const from = inForce?.number ?? 0;
      const found = await compareWithVersion(db, { from, to: readPage });
      const { issues, warnings, waiting: all } = await deps.checkDraft();
      const changed = new Set(found.flatMap(({ kind, id }) => (kind === 'product' ? [id] : [])));
      const waiting = all.filter(({ id }) => changed.has(id));
      const questions = [...(await askAboutPromises(deps)), ...(await askAboutDraft(deps, found))];
      return {
        ...toDifferences(from, found),
        waitingCount: new Set(waiting.map(({ id }) => id)).size,
        waiting: waiting.slice(0, MAX_ISSUES).map(toIssueJson),
        faultCount: issues.length,
        faults: issues.slice(0, MAX_ISSUES),
        warningCount: warnings.length,
        warnings: warnings.slice(0, MAX_ISSUES),
        questionCount: questions.length,
        questions: questions.slice(0, MAX_ISSUES),
        scheduled: [],
      };
    },
  );

  app.get(
    CONSOLE_API.versions,
    staff.may('products.read', { summary: 'List the versions', response: { 200: VersionList } }),
    async () => {
      const now = clock().getTime();
      const inForce = await findVersionInForce(db, now);
      return { versions: (await listVersions(db)).map(version => toVersion(version, { now, inForce })) };
    },
  );

  undoRoute(app, deps, staff);
  comparisonRoute(app, deps, staff);
  publishRoute(app, deps, staff);
}

function undoRoute(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.post(
    CONSOLE_API.draftUndo,
    staff.may('products.change', {
      summary: 'Take back a change of the draft that one has made, while nothing is published since',
      body: DraftUndoRequest,
      response: { 200: DraftUndo },
    }),
    async request => {
      const undone = await undoDraftChange({ ...deps, actor: toCaller(request).id }, request.body.revision);
      if (undone.ok) return undone.value;
      if (undone.error.code === 'unknown-change') return notFound();
      throw new HttpError(undone.error);
    },
  );
}

function comparisonRoute(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  const { db } = deps;
  app.get(
    CONSOLE_API.version,
    staff.may('products.read', {
      summary: 'Compare a version with an earlier one',
      params: VersionParams,
      querystring: DifferencesQuery,
      response: { 200: Differences },
    }),
    async request => {
      const number = Number(request.params.number);
      const from = Number(request.query.from ?? number - 1);
      const isKnown = async (each: number) => each === 0 || (await findVersion(db, each)) !== undefined;
      if (number === 0 || !(await isKnown(number)) || !(await isKnown(from))) return notFound();
      const to: ReadPage = page => recordsOfVersion(db, number, page);
      return toDifferences(from, await compareWithVersion(db, { from, to }));
    },
  );
}

function publishRoute(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  const { accounts, db, clock } = deps;
  app.post(
    CONSOLE_API.versions,
    {
      ...staff.may('publish', {
        summary: 'Publish the draft, or an earlier version again',
        body: PublishRequest,
        response: { 201: PublishedVersion },
      }),
      config: { deadlineMs: PUBLISH_MS },
    },
    async (request, reply) => {
      const { code, copyOf, replaceDraft, replaces } = request.body;
      const at = clock().getTime();
      const payees = await findPublishedChange(db, { source: copyOf ?? 'draft', at });
      const hasOtherUpi = isOtherUpi(payees);
      if (hasOtherUpi) await requirePublishable(deps, copyOf);
      const actor = toCaller(request).id;
      const publish = () => deps.publish({ copyOf, replaceDraft, replaces, actor });
      const published = await publishByCode(accounts, request, { ...payees, code, publish });
      if (!published.ok) throw new HttpError(toError(published.error));
      const changed = String(published.value.version.number);
      if (hasOtherUpi) await reportUpiChange(accounts, request, { ...payees, changed });
      await deps.onPublish();
      const now = deps.clock().getTime();
      const inForce = await findVersionInForce(deps.db, now);
      const version = toVersion(published.value.version, { now, inForce });
      return reply
        .code(201)
        .send({ ...version, replacedBy: [], ...toPreservedChanges(published.value.keptChanges) });
    },
  );
}

/** What is refused anyway asks for no code, and uses none up. */
export async function requirePublishable({ db, checkDraft }: ConsoleDeps, copyOf?: number): Promise<void> {
  if (copyOf !== undefined) {
    if ((await findVersion(db, copyOf)) === undefined) notFound();
    return;
  }
  const { issues } = await checkDraft();
  if (issues.length > 0) throw new HttpError({ code: 'invalid-draft', issues });
}

function toPreservedChanges(preserved: readonly Difference[]) {
  if (preserved.length === 0) return {};
  const records = preserved.slice(0, MAX_LISTED).map(({ kind, id }) => ({ kind, id }));
  return { keptChanges: { count: preserved.length, records } };
}

function toError(error: PublishError) {
  return error.code === 'unknown-version' ? ({ code: 'not-found' } as const) : error;
}

function toDifferences(from: number, found: readonly Difference[]): Differences {
  return { from, count: found.length, differences: found.slice(0, MAX_LISTED).map(toJson) };
}

function toIssueJson({ kind, id, message }: DraftIssue) {
  return { kind, id, message };
}

function toJson({ kind, id, before, after }: Difference) {
  return {
    kind,
    id,
    ...(before === undefined ? {} : { before: toRecord(before) }),
    ...(after === undefined ? {} : { after: toRecord(after) }),
  };
}

function toRecord({ position, body }: StoredRecord) {
  return { position, body: JSON.parse(body) as unknown };
}

function toVersion(
  version: VersionTable,
  time: { readonly now: number; readonly inForce: VersionTable | undefined },
): Version {
  const { number, created_at, created_by, publish_at, copy_of } = version;
  return {
    number,
    createdAt: toIso(created_at),
    createdBy: created_by,
    publishAt: toIso(publish_at),
    ...(copy_of === null ? {} : { copyOf: copy_of }),
    state: toState(version, time),
  };
}

function toState(
  { number, publish_at, cancelled_at }: VersionTable,
  { now, inForce }: { readonly now: number; readonly inForce: VersionTable | undefined },
): Version['state'] {
  if (number === inForce?.number) return 'in-force';
  if (cancelled_at !== null) return 'cancelled';
  return publish_at > now ? 'scheduled' : 'past';
}
