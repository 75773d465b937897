/** Differences between two states of the shop as lines of text. */

import { changedFields, printChange } from '#contract/console/changed-fields.ts';
import { DEFAULT_SETTINGS, toSettingsJson } from '#contract/settings/settings.ts';
import type { Difference } from './compare-content.ts';
import type { KindName } from './kinds.ts';

const MAX_IDS = 20;

/** What a record has that was never changed. */
const DEFAULTS: Partial<Record<KindName, string>> = {
  settings: JSON.stringify(toSettingsJson(DEFAULT_SETTINGS)),
};

/** New and removed records of a kind are one line each; changed records have a line for each field. */
export function describeDifferences(differences: readonly Difference[]): readonly string[] {
  const kinds = [...new Set(differences.map(({ kind }) => kind))];
  return kinds.flatMap(kind => {
    const ofKind = differences.filter(difference => difference.kind === kind);
    return [
      ...ofKind.flatMap(describeChange),
      ...listIds(
        `${kind}, new`,
        ofKind.filter(({ before }) => before === undefined),
      ),
      ...listIds(
        `${kind}, removed`,
        ofKind.filter(({ after }) => after === undefined),
      ),
    ];
  });
}

function describeChange({ kind, id, before, after }: Difference): readonly string[] {
  const old = before?.body ?? DEFAULTS[kind];
  if (old === undefined || after === undefined) return [];
  const changes = changedFields(JSON.parse(old), JSON.parse(after.body));
  const lines = changes.map(change => `  ${kind} ${id}: ${printChange(change)}`);
  return lines.length > 0 ? lines : [`  ${kind} ${id}: moved`];
}

function listIds(title: string, records: readonly Difference[]): readonly string[] {
  if (records.length === 0) return [];
  const more = records.length > MAX_IDS ? ` and ${records.length - MAX_IDS} more` : '';
  const ids = records.slice(0, MAX_IDS).map(({ id }) => id);
  return [`  ${title}: ${ids.join(', ')}${more}`];
}
