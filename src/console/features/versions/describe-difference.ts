/** A difference between two versions in the terms of the screens. */
import { type DescribedField, describeFields } from '#console/parts/changes/describe-fields.ts';
import type { Differences } from '#contract/console/version.ts';

export type Difference = Differences['differences'][number];

export interface DescribedDifference {
  readonly title: string;
  readonly state: 'new' | 'removed' | 'changed' | 'moved';
  readonly fields: readonly DescribedField[];
}

/** The kinds are in the order in which they are shown. */
export const KIND_LABELS: Readonly<Record<string, string>> = {
  product: 'Products',
  category: 'Categories',
  collection: 'Collections',
  settings: 'Settings',
};

export function describeDifference({ kind, id, before, after }: Difference): DescribedDifference {
  const fields = before === undefined || after === undefined ? [] : describeFields(before.body, after.body);
  return { title: toTitle(kind, id, after?.body ?? before?.body), state: toState(), fields };

  function toState(): DescribedDifference['state'] {
    if (before === undefined) return 'new';
    if (after === undefined) return 'removed';
    return fields.length === 0 ? 'moved' : 'changed';
  }
}

function toTitle(kind: string, id: string, body: unknown): string {
  if (kind === 'settings') return 'Settings of the shop';
  const { name, label } = body as { readonly name?: unknown; readonly label?: unknown };
  const title = [name, label].find(text => typeof text === 'string');
  return title ?? id;
}
