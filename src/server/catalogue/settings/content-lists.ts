/** Changes one entry of a list of the settings of the draft, such as a banner. */
import type { ContentList, ContentListName } from '#contract/console/content-list.ts';
import { readSettings, type SettingIssue, toSettingsJson } from '#contract/settings/settings.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { changeDraftSettings, readDraftSettings } from './draft-settings.ts';

type Item = Readonly<Record<string, unknown>>;
type Lists = Readonly<Record<ContentListName, readonly Item[]>>;

export type ContentError =
  | { readonly code: 'unknown-item' }
  /** The issues of the entry have its own fields, those of the list the field ''. */
  | { readonly code: 'invalid-item'; readonly issues: readonly SettingIssue[] }
  | { readonly code: 'changed-meanwhile'; readonly stored: ContentList };

type Outcome = Promise<Result<ContentList, ContentError>>;

export async function readContentList(db: Connection, list: ContentListName): Promise<ContentList> {
  const { lists, revision } = await readLists(db);
  return { items: [...lists[list]], revision };
}

/** It comes last. */
export async function addItem(
  deps: VersionDeps,
  { list, item }: { readonly list: ContentListName; readonly item: Item },
): Outcome {
  const { items, revision } = await readContentList(deps.db, list);
  return write(deps, { list, items: [...items, item], part: `${items.length}.`, revision });
}

interface ItemChange {
  readonly list: ContentListName;
  /** The id of the entry, or its number where it has none. */
  readonly name: string;
  /** A value of undefined removes the entry. */
  readonly item: Item | undefined;
  /** The revision that the change was made from. It is undefined for any. */
  readonly revision: number | undefined;
}

export async function changeItem(deps: VersionDeps, { list, name, item, revision }: ItemChange): Outcome {
  const found = await readContentList(deps.db, list);
  // Another state may have other numbers.
  if (revision !== undefined && revision !== found.revision)
    return refused({ code: 'changed-meanwhile', stored: found });
  const index = found.items.findIndex(({ id = null }, position) => (id ?? String(position)) === name);
  if (index < 0) return refused({ code: 'unknown-item' });
  const items = found.items.toSpliced(
    index,
    1,
    ...(item === undefined ? [] : [withId(item, found.items[index])]),
  );
  return write(deps, { list, items, part: `${index}.`, revision: found.revision });
}

interface ListChange {
  readonly list: ContentListName;
  readonly items: readonly Item[];
  /** The revision that the change was made from. It is undefined for any. */
  readonly revision: number | undefined;
}

/** Changes the order, or removes and brings back entries. The fields of its issues begin with the number of the entry. */
export async function replaceItems(deps: VersionDeps, { list, items, revision }: ListChange): Outcome {
  const found = await readContentList(deps.db, list);
  if (revision !== undefined && revision !== found.revision)
    return refused({ code: 'changed-meanwhile', stored: found });
  return write(deps, { list, items, part: '', revision: found.revision });
}

/** An entry that is sent without an id keeps the one it has. */
function withId(item: Item, stored: Item | undefined): Item {
  return stored?.['id'] === undefined ? item : { id: stored['id'], ...item };
}

interface NewList {
  readonly list: ContentListName;
  readonly items: readonly Item[];
  /** The number of the entry that is new or changed, with a dot; empty: all of them. */
  readonly part: string;
  readonly revision: number;
}

async function write(deps: VersionDeps, { list, items, part, revision }: NewList): Outcome {
  const { settings, lists } = await readLists(deps.db);
  const content = { ...lists, [list]: items };
  const changed = await changeDraftSettings(deps, { settings: { ...settings, content }, revision });
  if (changed.ok) return ok(await readContentList(deps.db, list));
  if (changed.error.code === 'changed-meanwhile')
    return refused({ code: 'changed-meanwhile', stored: await readContentList(deps.db, list) });
  const own = `content.${list}.${part}`;
  const issues = changed.error.issues.map(({ field, message }) => ({
    field: field.startsWith(own) ? field.slice(own.length) : '',
    message,
  }));
  return refused({ code: 'invalid-item', issues });
}

/** Adds the defaults of what the stored document lacks. */
async function readLists(db: Connection) {
  const { settings: stored, revision } = await readDraftSettings(db);
  const read = readSettings(stored);
  const settings = read.ok ? toSettingsJson(read.value) : stored;
  return { settings, lists: settings['content'] as Lists, revision };
}
