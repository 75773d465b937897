/** The texts of content as shoppers read them: words in braces stand for figures of the settings. */
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#console/api/settings.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { fillPlaceholders } from '#domain/owner-texts/placeholders.ts';
import type { Item } from './content-api.ts';
import type { ContentListRow } from './content-lists.ts';

/** Returns a function that fills an entry in. It stays as it is written while the settings are not known. */
export function useShownItem({ filled }: ContentListRow): (item: Item) => Item {
  const { data } = useQuery(settingsQuery);
  const read = data && readSettings(data.document);
  if (filled === undefined || read?.ok !== true) return item => item;
  const shown = ([name, value]: readonly [string, unknown]) => [
    name,
    filled.includes(name) && typeof value === 'string' ? fillPlaceholders(value, read.value) : value,
  ];
  return item => Object.fromEntries(Object.entries(item).map(shown)) as Item;
}
