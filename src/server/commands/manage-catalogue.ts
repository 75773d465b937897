/** The commands of `npm run catalogue`. */
import { createCheckDraft } from '#server/catalogue/products/publishing/check-draft.ts';
import type {
  Publication,
  PublicationDeps,
  PublicationRequest,
} from '#server/catalogue/products/publishing/publication.ts';
import { publishShop } from '#server/catalogue/products/publishing/publish-shop.ts';
import { readProductFile, replaceProducts } from '#server/catalogue/products/replace-products.ts';
import { SAMPLE_IMAGES } from '#server/catalogue/products/sample-files.ts';
import {
  type CancelError,
  cancelVersion,
  notScheduledMessage,
} from '#server/catalogue/versions/cancel-version.ts';
import type { DraftIssue } from '#server/catalogue/versions/check-records.ts';
import { compareWithVersion, type ReadPage } from '#server/catalogue/versions/compare-content.ts';
import { describeDifferences } from '#server/catalogue/versions/describe-differences.ts';
import type { PublishError } from '#server/catalogue/versions/publish.ts';
import {
  findVersionInForce,
  latestUncancelled,
  listVersions,
  listVersionsAfter,
  recordsOfDraft,
} from '#server/catalogue/versions/version.repository.ts';
import type { VersionTable } from '#server/catalogue/versions/version.table.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import { listLines } from './list-lines.ts';
import { runProgram } from './run-program.ts';

export interface ManagedCatalogue extends VersionDeps {
  /** The file of `CATALOGUE`, if it is set. */
  readonly file: string | undefined;
  readonly hasGateway: PublicationDeps['hasGateway'];
}

interface PublishOptions {
  readonly at?: number;
  readonly until?: number;
}

interface RepublishOptions {
  readonly at?: number;
  readonly replaceDraft?: boolean;
}

/** Runs a command and returns its output. Throws an error with a message for the terminal. */
export function manageCatalogue(catalogue: ManagedCatalogue, args: readonly string[]): Promise<string> {
  return runProgram({
    name: 'npm run catalogue --',
    args,
    define: (program, run) => {
      program
        .command('status')
        .description('says what publishing would change')
        .action(() => run(describeDraft(catalogue)));
      program
        .command('import <file>')
        .description('makes the products of the draft those of a file such as products.json')
        .action((file: string) => run(importFile(catalogue, file)));
      program
        .command('publish')
        .description('publishes the draft')
        .option('--at <time>', 'at a time in India, such as 2026-12-01T00:00', readTime)
        .option('--until <time>', 'and from then on again what is in force now', readTime)
        .action(({ at, until }: PublishOptions) =>
          run(publishUntil(catalogue, { publishAt: at, endsAt: until })),
        );
      program
        .command('versions')
        .description('lists the versions')
        .action(() => run(describeVersions(catalogue)));
      program
        .command('republish')
        .description('publishes an earlier version again')
        .argument('<version>', 'its number', readNumber)
        .option('--at <time>', 'at a time in India, such as 2026-12-01T00:00', readTime)
        .option('--replace-draft', 'discards what is not published of the draft')
        .action((copyOf: number, { at, replaceDraft }: RepublishOptions) =>
          run(republishVersion(catalogue, { copyOf, publishAt: at, replaceDraft })),
        );
      program
        .command('cancel')
        .description('cancels a scheduled version')
        .argument('<version>', 'its number', readNumber)
        .action((version: number) => run(cancelScheduled(catalogue, version)));
    },
  });
}

function readNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${text} is not the number of a version.`);
  return Number(text);
}

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Indian time, which has no summer time. */
function readTime(text: string): number {
  const time = LOCAL_TIME.test(text) ? Date.parse(`${text}+05:30`) : Number.NaN;
  if (Number.isNaN(time)) throw new Error(`${text} is not a time`);
  return time;
}

function asTime(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' });
}

async function importFile(catalogue: ManagedCatalogue, name: string): Promise<string> {
  if (catalogue.file !== undefined) {
    throw new Error(`The products come from ${catalogue.file}: edit that file, or start without CATALOGUE.`);
  }
  const changed = await replaceProducts(catalogue, readProductFile(name));
  return `${changed} products of the draft changed. Publish them with npm run catalogue -- publish.`;
}

async function republishVersion(
  catalogue: ManagedCatalogue,
  request: Omit<PublicationRequest, 'actor'>,
): Promise<string> {
  const republished = await publishAs(catalogue, request);
  return [await said(catalogue, republished), ...draftLines(republished)].join('\n');
}

/** Returns what has become of the draft. */
function draftLines(published: Publication): readonly string[] {
  if (!published.ok) return [];
  const { keptChanges } = published.value;
  if (keptChanges.length === 0) return ['The draft has the same content.'];
  return [
    `The draft still has its ${keptChanges.length} unpublished changes; --replace-draft discards them:`,
    listLines(describeDifferences(keptChanges)),
  ];
}

async function publishUntil(
  catalogue: ManagedCatalogue,
  request: Pick<PublicationRequest, 'publishAt' | 'endsAt'>,
): Promise<string> {
  const { publishAt, endsAt } = request;
  if (endsAt !== undefined && (publishAt === undefined || endsAt <= publishAt))
    throw new Error('--until is a time after that of --at.');
  const published = await publishAs(catalogue, request);
  const lines = [await said(catalogue, published)];
  if (endsAt !== undefined && published.ok)
    lines.push(
      published.value.keptChanges.length === 0
        ? 'The draft has the content of now again.'
        : 'The draft stays as it is: it was changed meanwhile.',
    );
  return lines.join('\n');
}

async function cancelScheduled(catalogue: ManagedCatalogue, number: number): Promise<string> {
  const cancelled = await cancelVersion(catalogue, number);
  if (!cancelled.ok) throw new Error(toMessage(cancelled.error));
  return [`Version ${number} is cancelled.`, ...(await scheduledLines(catalogue))].join('\n');
}

function publishAs(
  catalogue: ManagedCatalogue,
  request: Omit<PublicationRequest, 'actor'>,
): Promise<Publication> {
  return publishShop(publicationDeps(catalogue), { ...request, actor: catalogue.actor });
}

function publicationDeps({ file, ...deps }: ManagedCatalogue): PublicationDeps {
  return { ...deps, imageFolders: [SAMPLE_IMAGES], catalogueFile: file };
}

async function said({ db, clock }: ManagedCatalogue, published: Publication): Promise<string> {
  if (!published.ok) throw new Error(toMessage(published.error));
  const { number, publish_at: index } = published.value.version;
  const state = index > clock().getTime() ? `will be in force from ${asTime(index)}` : 'is in force';
  const later = await listVersionsAfter(db, index);
  return [`Version ${number} ${state}.`, ...later.map(describeReplacement)].join('\n');
}

function describeReplacement({ number, publish_at }: VersionTable): string {
  return `From ${asTime(publish_at)} version ${number} replaces it, with the content of when it was scheduled.`;
}

function toMessage(error: PublishError | CancelError): string {
  switch (error.code) {
    case 'invalid-draft':
      return describeIssues(error.issues);
    case 'unknown-version':
      return `There is no version ${error.number}.`;
    case 'version-not-scheduled':
      return notScheduledMessage(error);
    case 'draft-busy':
      return 'The draft is being changed by others. Try again.';
    case 'publication-running':
      return 'Another publication is being written. Try again in a minute.';
  }
}

function describeIssues(issues: readonly DraftIssue[]): string {
  return listLines(issues.map(({ kind, id, message }) => `${kind} ${id}: ${message}`));
}

async function describeDraft(catalogue: ManagedCatalogue): Promise<string> {
  const { db } = catalogue;
  const readPage: ReadPage = page => recordsOfDraft(db, page);
  const { issues, warnings } = await createCheckDraft(publicationDeps(catalogue))();
  const prevented = issues.length === 0 ? [] : ['It cannot be published:', describeIssues(issues)];
  const toReview = warnings.length === 0 ? [] : ['Prices to look at:', describeIssues(warnings)];
  const later = await scheduledLines(catalogue);
  const from = await latestUncancelled(db);
  const differences = await compareWithVersion(db, { from, to: readPage });
  if (differences.length === 0) return [`The draft is the same as version ${from}.`, ...later].join('\n');
  const title = `${differences.length} records differ from version ${from}:`;
  return [title, listLines(describeDifferences(differences)), ...prevented, ...toReview, ...later].join('\n');
}

async function scheduledLines({ db, clock }: ManagedCatalogue): Promise<readonly string[]> {
  const scheduled = await listVersionsAfter(db, clock().getTime());
  return scheduled.map(
    ({ number, publish_at }) => `Version ${number} is scheduled for ${asTime(publish_at)}.`,
  );
}

async function describeVersions({ db, clock }: ManagedCatalogue): Promise<string> {
  const now = clock().getTime();
  const inForce = await findVersionInForce(db, now);
  const versions = await listVersions(db);
  if (versions.length === 0) return 'There is no version yet: the first start makes one.';
  return versions.map(version => describeVersion(version, { now, inForce })).join('\n');
}

function describeVersion(
  version: VersionTable,
  time: { readonly now: number; readonly inForce: VersionTable | undefined },
): string {
  const { number, created_by, publish_at, copy_of } = version;
  const source = copy_of === null ? '' : `as version ${copy_of}`;
  return [number, asTime(publish_at), created_by, source, toState(version, time)]
    .filter(part => part !== '')
    .join('  ');
}

function toState(
  { number, publish_at, cancelled_at }: VersionTable,
  { now, inForce }: { readonly now: number; readonly inForce: VersionTable | undefined },
): string {
  if (number === inForce?.number) return 'in force';
  if (cancelled_at !== null) return 'cancelled';
  return publish_at > now ? 'scheduled' : '';
}
