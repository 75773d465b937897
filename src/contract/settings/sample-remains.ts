/** What is left of the sample in the settings of a real shop. */
import type { SettingHint } from '#domain/owner-texts/text-hints.ts';
import { PROMISED_SETTINGS } from '#domain/promised-settings.ts';
import type { Settings } from '#domain/settings.ts';
import { valueAt } from './setting-paths.ts';
import { DEFAULT_SETTINGS, type SettingIssue } from './settings.ts';

const OF_SAMPLE = 'is still that of the sample shop';

type Field = readonly [path: string, valueOf: (settings: Settings) => string | number];

/** Whom a shopper would reach or believe to reach: a real shop is not published with them. */
const IDENTITY: readonly Field[] = [
  ['shop.name', ({ shop }) => shop.name],
  ['shop.email', ({ shop }) => shop.email],
  ['shop.phone', ({ shop }) => shop.phone],
  ['shop.address.line', ({ shop }) => shop.address.line],
];

/** What may be true of a real shop too. */
const CLAIMS: readonly Field[] = [
  ['shop.tagline', ({ shop }) => shop.tagline],
  ['content.banners', ({ content }) => JSON.stringify(content.banners)],
  ['content.offers', ({ content }) => JSON.stringify(content.offers)],
  ['content.cities', ({ content }) => JSON.stringify(content.cities)],
];

/** Returns the fields that prevent the publication of a real shop, as their values are those of the sample. */
export function sampleIdentity(settings: Settings): readonly SettingIssue[] {
  return settings.isSample ? [] : sameAsSample(IDENTITY, settings);
}

/** Returns what the owner of a real shop may have overlooked. */
export function sampleHints(settings: Settings): readonly SettingHint[] {
  if (settings.isSample) return [];
  const { stats, testimonials } = settings.content;
  const shown = withoutSampleClaims(settings).content;
  const unshown = (field: string, count: number) =>
    count === 0 ? [] : [{ field, message: `have ${count} of the sample shop, which shoppers do not see` }];
  const officer = settings.legal.grievanceOfficer;
  return [
    ...sameAsSample([...IDENTITY, ...CLAIMS], settings),
    ...unconfirmedPromises(settings).map(field => ({ field, message: OF_SAMPLE })),
    ...unshown('content.stats', stats.length - shown.stats.length),
    ...unshown('content.testimonials', testimonials.length - shown.testimonials.length),
    ...(officer === undefined
      ? [{ field: 'legal.grievanceOfficer', message: 'is missing; a shop in India has to name one' }]
      : []),
  ];
}

/** Returns the promises that are those of the sample, and that the owner has not found right. */
export function unconfirmedPromises(settings: Settings): readonly string[] {
  if (settings.hasConfirmedPromises === true) return [];
  return PROMISED_SETTINGS.filter(path => valueAt(settings, path) === valueAt(DEFAULT_SETTINGS, path));
}

/** A real shop shows no figures and no customers that were invented for the sample. */
export function withoutSampleClaims(settings: Settings): Settings {
  if (settings.isSample) return settings;
  const { content } = DEFAULT_SETTINGS;
  const figures = new Set(content.stats.map(({ figure, label }) => `${figure} ${label}`));
  const quotes = new Set(content.testimonials.map(({ quote }) => quote));
  return {
    ...settings,
    content: {
      ...settings.content,
      stats: settings.content.stats.filter(({ figure, label }) => !figures.has(`${figure} ${label}`)),
      testimonials: settings.content.testimonials.filter(({ quote }) => !quotes.has(quote)),
    },
  };
}

function sameAsSample(fields: readonly Field[], settings: Settings): readonly SettingIssue[] {
  return fields
    .filter(([, toValue]) => toValue(settings) === toValue(DEFAULT_SETTINGS))
    .map(([field]) => ({
      field,
      message: field.startsWith('content.') ? 'are still those of the sample shop' : OF_SAMPLE,
    }));
}
