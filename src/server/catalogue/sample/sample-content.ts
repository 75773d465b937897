/** The banners, offers and other entries of the settings that came with the shop. */
import { SAMPLE_LISTS, type SampleRemovalResult } from '#contract/console/sample-removal.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import type { Content } from '#domain/content.ts';
import type { Settings } from '#domain/settings.ts';

type ListName = (typeof SAMPLE_LISTS)[number];
type Entry = Content[ListName][number];
type Entries = SampleRemovalResult['content'];

export interface SampleContent {
  /** As they came. */
  readonly removed: Entries;
  /** Those that staff have changed. */
  readonly changed: Entries;
}

export function findSampleContent({ content }: Settings): SampleContent {
  const parts = SAMPLE_LISTS.map(list => {
    const entries: readonly Entry[] = content[list];
    const came: readonly Entry[] = DEFAULT_SETTINGS.content[list];
    const same = entries.filter(entry => isIn(came, entry));
    const ids = new Set(came.flatMap(entry => toId(entry) ?? []));
    const changed = entries.filter(entry => !isIn(came, entry) && ids.has(toId(entry) ?? ''));
    return { list, removed: same.map(toTitle), changed: changed.map(toTitle) };
  });
  const toEntries = (part: 'removed' | 'changed'): Entries =>
    parts.filter(each => each[part].length > 0).map(each => ({ list: each.list, titles: [...each[part]] }));
  return { removed: toEntries('removed'), changed: toEntries('changed') };
}

/** Returns the settings without the entries that are as they came. */
export function withoutSampleContent(settings: Settings): Settings {
  const { content } = settings;
  const without = <Item extends Entry>(list: readonly Item[], came: readonly Entry[]) =>
    list.filter(entry => !isIn(came, entry));
  const { banners, offers, testimonials, stats, synonyms } = DEFAULT_SETTINGS.content;
  return {
    ...settings,
    content: {
      ...content,
      banners: without(content.banners, banners),
      offers: without(content.offers, offers),
      testimonials: without(content.testimonials, testimonials),
      stats: without(content.stats, stats),
      synonyms: without(content.synonyms, synonyms),
    },
  };
}

/** Whoever has only switched an entry off has not made it theirs. */
function isIn(came: readonly Entry[], entry: Entry): boolean {
  const text = toComparable(entry);
  return came.some(each => toComparable(each) === text);
}

function toComparable(entry: Entry): string {
  const fields = Object.entries(entry).filter(([name, value]) => name !== 'isActive' && value !== undefined);
  return JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function toId(entry: Entry): string | undefined {
  return 'id' in entry ? entry.id : undefined;
}

function toTitle(entry: Entry): string {
  if ('title' in entry) return entry.title;
  if ('quote' in entry) return `${entry.name}, ${entry.city}`;
  if ('figure' in entry) return `${entry.figure} ${entry.label}`;
  return entry.words;
}
