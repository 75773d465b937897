/** These functions find the page of the console where a setting is changed, by the path of its field in the document. */
import { CONTENT_LISTS } from '#contract/console/content-list.ts';
import { TOPICS } from './topics.ts';

interface SettingPage {
  readonly to: string;
  /** The label of the first field of that page, if the page has a row for it. */
  readonly label?: string;
}

/** The pages without rows; those of content after `content.cities`, which is among the topics. */
const OTHER_PAGES: readonly (readonly [field: string, to: string])[] = [
  ['isSample', '/settings/opening'],
  ['hasConfirmedPromises', '/settings/opening'],
  ['theme', '/settings/colours'],
  ['texts', '/content/texts'],
  ['heads', '/content/links'],
  ['content', '/content'],
];

/** Returns the label on its page, and nothing for a field that has no row of its own. */
export function settingLabel(field: string): string | undefined {
  return TOPICS.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows)).find(
    ({ name }) => name === field,
  )?.label;
}

/** Finds the page of a field, of a part of a field such as `couriers.2.link`, or of a group such as `shop.address`. */
export function findSettingPage(field: string): SettingPage {
  const list = CONTENT_LISTS.find(name => isWithin(`content.${name}`, field));
  if (list !== undefined) return { to: `/content/${list}` };
  const rows = TOPICS.flatMap(({ path, sections }) =>
    sections.flatMap(section =>
      section.rows.map(({ name, label }) => ({ to: `/settings/${path}`, name, label })),
    ),
  );
  const row = rows.find(({ name }) => isWithin(name, field)) ?? rows.find(({ name }) => isGroup(field, name));
  if (row !== undefined) return { to: row.to, label: row.label };
  const [, to = '/settings'] = OTHER_PAGES.find(([name]) => isWithin(name, field)) ?? [];
  return { to };
}

function isWithin(outer: string, field: string): boolean {
  return `${field}.`.startsWith(`${outer}.`);
}

/** The whole content is on more pages than that of the cities. */
function isGroup(group: string, field: string): boolean {
  return group !== 'content' && isWithin(group, field);
}
