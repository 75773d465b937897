/** The commands of `npm run settings`: show, set, unset, export, import. */
import { readFileSync, writeFileSync } from 'node:fs';
import { changedFields, fieldsOf, printChange } from '#contract/console/changed-fields.ts';
import { merged, valueAt, withValue } from '#contract/settings/setting-paths.ts';
import { readSettings, type SettingFault, toSettingsJson } from '#contract/settings/settings.ts';
import { changeDraftSettings, readDraftSettings } from '#server/catalogue/settings/draft-settings.ts';
import { withTexts } from '#server/catalogue/settings/typed-settings.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import { listLines } from './list-lines.ts';

const USAGE = `npm run settings -- show [shop]                     prints the settings, or those that begin with shop
npm run settings -- set shop.name "Indigo Road"      changes one; several: name value name value …
npm run settings -- unset legal.gstin                removes a value: its default applies; or removes an entry of a list
npm run settings -- export settings.json             writes all of them to a file
npm run settings -- import settings.json             changes those that a file has`;

/** Returns what was done. Throws an error with a message for the terminal when it cannot be. */
export async function manageSettings(
  deps: VersionDeps,
  [command, ...args]: readonly string[],
): Promise<string> {
  const [first, ...others] = args;
  if (command === 'show' && others.length === 0) return show(deps, first);
  if (command === 'set' && args.length > 0 && args.length % 2 === 0) return set(deps, args);
  if (command === 'unset' && args.length > 0) return unset(deps, args);
  if (command === 'export' && first !== undefined && others.length === 0) return exportTo(deps, first);
  if (command === 'import' && first !== undefined && others.length === 0) return importFrom(deps, first);
  throw new Error(USAGE);
}

interface Draft {
  /** With every default filled in. */
  readonly document: unknown;
  readonly revision: number;
}

async function readDraft({ db }: VersionDeps): Promise<Draft> {
  const { settings, revision } = await readDraftSettings(db);
  const read = readSettings(settings);
  return { document: read.ok ? plain(toSettingsJson(read.value)) : settings, revision };
}

/** As JSON has it, without fields that are undefined. */
function plain(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document));
}

async function show(deps: VersionDeps, start: string | undefined): Promise<string> {
  const fields = [...fieldsOf((await readDraft(deps)).document)];
  const shown = fields.filter(([field]) => start === undefined || `${field}.`.startsWith(`${start}.`));
  if (shown.length === 0) throw unknownSetting(start ?? '');
  return shown.map(([field, value]) => `${field} = ${value}`).join('\n');
}

async function exportTo(deps: VersionDeps, file: string): Promise<string> {
  const { document } = await readDraft(deps);
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  return `The settings are in ${file}.`;
}

async function set(deps: VersionDeps, args: readonly string[]): Promise<string> {
  const fields = args.filter((_, at) => at % 2 === 0);
  const texts = fields.map((field, at) => [field, args[2 * at + 1] ?? ''] as const);
  const draft = await readDraft(deps);
  const changed = await withTexts(deps.db, draft.document, texts);
  return write(deps, draft, { changed, fields });
}

async function unset(deps: VersionDeps, fields: readonly string[]): Promise<string> {
  const draft = await readDraft(deps);
  const unknown = fields.find(field => valueAt(draft.document, field) === undefined);
  if (unknown !== undefined) throw unknownSetting(unknown);
  // From the end, so that the entries before it in a list keep their numbers.
  const changed = fields
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .reduce<unknown>((document, field) => withValue(document, field, undefined), draft.document);
  return write(deps, draft, { changed, fields: [] });
}

async function importFrom(deps: VersionDeps, file: string): Promise<string> {
  const patch = readJson(file);
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch))
    throw new Error(`${file} has no settings: it must have the form that export writes.`);
  const draft = await readDraft(deps);
  const fields = [...fieldsOf(patch).keys()];
  const texts = fields.flatMap(field => {
    const text = valueAt(patch, field);
    return typeof text === 'string' ? [[field, text] as const] : [];
  });
  const changed = await withTexts(deps.db, merged(draft.document, patch), texts);
  return write(deps, draft, { changed, fields });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be read: ${reason}`, { cause: error });
  }
}

/** Throws an error with a line for each fault; then nothing is written. */
async function write(
  deps: VersionDeps,
  { document, revision }: Draft,
  { changed, fields }: { readonly changed: unknown; readonly fields: readonly string[] },
): Promise<string> {
  const read = readSettings(changed);
  if (!read.ok) throw new Error(listFaults(read.refusal));
  const settings = plain(toSettingsJson(read.value));
  const unknown = fields.find(field => valueAt(settings, field) === undefined);
  if (unknown !== undefined) throw unknownSetting(unknown);
  const changes = changedFields(document, settings);
  if (changes.length === 0) return 'The settings are like that already.';
  const written = await changeDraftSettings(deps, { settings, revision });
  if (!written.ok) throw new Error('The settings were changed meanwhile; run the command again.');
  const hints = written.value.hints.map(({ field, message }) => `Hint: ${field} ${message}`);
  return `${listLines([...changes.map(printChange), ...hints])}\nThe draft is changed. Publish it with npm run catalogue -- publish.`;
}

function listFaults(faults: readonly SettingFault[]): string {
  const lines = faults.map(({ field, message }) => `${field} ${message}`);
  const isPhoto = faults.some(({ message }) => /\.(?:jpe?g|png|webp|avif|heic)"$/i.test(message));
  const advice = isPhoto
    ? ['No uploaded picture has this name: npm run media -- list shows those that there are.']
    : [];
  return [...lines, ...advice, 'Nothing was written.'].join('\n');
}

function unknownSetting(field: string): Error {
  return new Error(`There is no setting ${field}. npm run settings -- show lists them.`);
}
