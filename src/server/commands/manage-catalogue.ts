/** The commands of `npm run catalogue`. */
import { parseArgs } from 'node:util';
import { readProductFile, replaceProducts } from '#server/catalogue/replace-products.ts';
import { compareWithVersion } from '#server/versions/compare-content.ts';
import { type PublishRefusal, publishDraft, republish } from '#server/versions/publish.ts';
import {
  findVersionInForce,
  latestNumber,
  listVersions,
  recordsOfDraft,
} from '#server/versions/version.repository.ts';
import type { VersionTable } from '#server/versions/version.table.ts';
import type { VersionDeps } from '#server/versions/version-deps.ts';

export interface ManagedCatalogue extends VersionDeps {
  /** The file of `CATALOGUE`, if it is set. */
  readonly file: string | undefined;
}

const USAGE = `npm run catalogue -- status                           what publishing would change
npm run catalogue -- import products.json             makes the products of the draft those of the file
npm run catalogue -- publish [--at 2026-12-01T00:00]  publishes the draft, now or at a time in India
npm run catalogue -- versions                         lists the versions
npm run catalogue -- republish 7 [--at …]             publishes an earlier version again`;

const LISTED = 20;

/** Runs a command and returns its output. Throws an error with a message for the terminal. */
export async function manageCatalogue(
  catalogue: ManagedCatalogue,
  [command, ...args]: readonly string[],
): Promise<string> {
  const { at, names } = readArgs(args);
  const [name, ...surplus] = names;
  if (surplus.length > 0) throw new Error(USAGE);
  if (command === 'import' && name !== undefined && at === undefined) return importFile(catalogue, name);
  if (command === 'republish' && name !== undefined && /^\d+$/.test(name)) {
    const number = Number(name);
    return said(catalogue, await republish(catalogue, { number, publishAt: at }));
  }
  if (name !== undefined) throw new Error(USAGE);
  if (command === 'publish') return said(catalogue, await publishDraft(catalogue, { publishAt: at }));
  if (command === 'status' && at === undefined) return describeDraft(catalogue);
  if (command === 'versions' && at === undefined) return describeVersions(catalogue);
  throw new Error(USAGE);
}

function readArgs(args: readonly string[]): {
  readonly at: number | undefined;
  readonly names: readonly string[];
} {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { at: { type: 'string' } },
      allowPositionals: true,
    });
    return { at: values.at === undefined ? undefined : readTime(values.at), names: positionals };
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
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

async function said(
  { clock }: ManagedCatalogue,
  published: Awaited<ReturnType<typeof publishDraft>>,
): Promise<string> {
  if (!published.ok) throw new Error(messageOf(published.refusal));
  const { number, publish_at: at } = published.value;
  if (at > clock().getTime()) return `Version ${number} will be in force from ${asTime(at)}.`;
  return `Version ${number} is in force.`;
}

function messageOf(refusal: PublishRefusal): string {
  switch (refusal.code) {
    case 'invalid-draft':
      return refusal.faults.map(({ kind, id, message }) => `${kind} ${id}: ${message}`).join('\n');
    case 'unknown-version':
      return `There is no version ${refusal.number}.`;
    case 'draft-busy':
      return 'The draft is being changed by others. Try again.';
  }
}

async function describeDraft({ db }: ManagedCatalogue): Promise<string> {
  const from = await latestNumber(db);
  const differences = await compareWithVersion(db, { from, to: page => recordsOfDraft(db, page) });
  if (differences.length === 0) return `The draft is the same as version ${from}.`;
  const lines = differences.slice(0, LISTED).map(({ kind, id, before, after }) => {
    if (before === undefined) return `  ${kind} ${id}: new`;
    return `  ${kind} ${id}: ${after === undefined ? 'removed' : 'changed'}`;
  });
  const more = differences.length > LISTED ? ['  …'] : [];
  return [`${differences.length} records differ from version ${from}:`, ...lines, ...more].join('\n');
}

async function describeVersions({ db, clock }: ManagedCatalogue): Promise<string> {
  const now = clock().getTime();
  const inForce = await findVersionInForce(db, now);
  const versions = await listVersions(db);
  if (versions.length === 0) return 'There is no version yet: the first start makes one.';
  return versions.map(version => describeVersion(version, { now, inForce })).join('\n');
}

function describeVersion(
  { number, created_by, publish_at, copy_of }: VersionTable,
  { now, inForce }: { readonly now: number; readonly inForce: VersionTable | undefined },
): string {
  const state = number === inForce?.number ? 'in force' : publish_at > now ? 'scheduled' : '';
  const source = copy_of === null ? '' : `as version ${copy_of}`;
  return [number, asTime(publish_at), created_by, source, state].filter(part => part !== '').join('  ');
}
