/** What the pages of content read and change besides the settings. */

import * as z from 'zod/mini';
import { apiQuery } from '#console/api/api-query.ts';
import { callApi, post } from '#console/api/call-api.ts';
import { CategoryList, DraftCategory } from '#contract/console/category.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ContentList, type ContentListName } from '#contract/console/content-list.ts';
import { fill } from '#contract/urls.ts';

export type Item = ContentList['items'][number];

const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });

export function contentQuery(list: ContentListName) {
  return apiQuery(['content', list], fill(CONSOLE_API.contentList, { list }), ContentList);
}

export function addItem(list: ContentListName, item: unknown): Promise<ContentList> {
  return post(fill(CONSOLE_API.contentList, { list }), ContentList, { item });
}

interface ItemChange {
  readonly list: ContentListName;
  /** The id of the entry, or its number where it has none. */
  readonly name: string;
  readonly item: unknown;
  readonly revision: number;
}

export function changeItem({ list, name, item, revision }: ItemChange): Promise<ContentList> {
  const url = fill(CONSOLE_API.contentItem, { list, item: name });
  return callApi({ method: 'PUT', url, response: ContentList, body: { item }, headers: ifMatch(revision) });
}

/** Reorders, removes or brings back entries. */
export function replaceItems(list: ContentListName, { items, revision }: ContentList): Promise<ContentList> {
  const url = fill(CONSOLE_API.contentList, { list });
  return callApi({ method: 'PUT', url, response: ContentList, body: { items }, headers: ifMatch(revision) });
}

export function changeCategory(key: string, body: unknown, revision: number): Promise<DraftCategory> {
  const url = fill(CONSOLE_API.category, { key });
  return callApi({ method: 'PUT', url, response: DraftCategory, body, headers: ifMatch(revision) });
}

export function removeCategory({ category: { key }, revision }: DraftCategory): Promise<void> {
  const url = fill(CONSOLE_API.category, { key });
  return callApi({ method: 'DELETE', url, response: z.void(), headers: ifMatch(revision) });
}

export function orderCategories(keys: readonly string[]): Promise<CategoryList> {
  const url = CONSOLE_API.categoryOrder;
  return callApi({
    method: 'PUT',
    url,
    response: CategoryList,
    body: { keys },
    headers: { 'if-match': '*' },
  });
}
