/** What prevents publishing, in the terms of the screens, with the page on which it is mended. */
import { fieldLabel } from '#console/parts/changes/describe-fields.ts';
import { findSettingPage, settingLabel } from '#console/parts/settings/find-setting-page.ts';
import type { DraftStatus } from '#contract/console/version.ts';

interface Mendable {
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

/** An issue of the settings names one field after the other, each with what is wrong with it. */
export function mendedWhere({ kind, id, message }: DraftStatus['faults'][number]): readonly Mendable[] {
  const labelled = withLabel(message);
  if (kind === 'product') return [{ to: `/products/${encodeURIComponent(id)}`, title: id, text: labelled }];
  if (kind === 'category')
    return [{ to: `/content/categories/${encodeURIComponent(id)}`, title: id, text: labelled }];
  if (kind === 'collection')
    return [{ to: `/content/collections/${id}`, title: 'Collection', text: labelled }];
  return message.split('; ').map(part => {
    const [named = '', ...words] = part.split(' ');
    // What the schema says stands after a colon.
    const field = named.replace(/:$/, '');
    // The names by which commands call settings stand in brackets.
    const text = words.join(' ').replaceAll(/ \((?:\w+\.)+\w+\)/g, '');
    return { to: findSettingPage(field).to, title: toTitle(field), text };
  });
}

/** `printName: is missing` is `Print: is missing`. */
function withLabel(message: string): string {
  return message.replace(/^[\w.]+(?=: )/, fieldLabel);
}

/** Returns what its page calls it, else its path, in which the entries of a list are counted from 1. */
function toTitle(field: string): string {
  if (field === '') return 'Settings';
  return settingLabel(field) ?? fieldLabel(field);
}
