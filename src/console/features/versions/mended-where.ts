/** What prevents publishing, in the terms of the screens, with the page on which it is mended. */
import { fieldLabel } from '#console/parts/changes/describe-fields.ts';
import type { DraftStatus } from '#contract/console/version.ts';

interface Mendable {
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

/** Settings by the beginning of their names: the first that fits. */
const SETTINGS_PAGES = [
  ['payment.', '/settings/payment'],
  ['content.', '/content'],
  ['texts.', '/content/texts'],
  ['theme.', '/settings/colours'],
  ['shop.email', '/settings/contact'],
  ['shop.phone', '/settings/contact'],
  ['shop.address.', '/settings/contact'],
  ['shop.', '/settings/shop'],
  ['', '/settings'],
] as const;

/** A fault of the settings names one field after the other, each with what is wrong with it. */
export function mendedWhere({ kind, id, message }: DraftStatus['faults'][number]): readonly Mendable[] {
  if (kind === 'product') return [{ to: `/products/${encodeURIComponent(id)}`, title: id, text: message }];
  if (kind === 'category')
    return [{ to: `/content/categories/${encodeURIComponent(id)}`, title: id, text: message }];
  return message.split('; ').map(part => {
    const [field = '', ...words] = part.split(' ');
    const [, to] = SETTINGS_PAGES.find(([beginning]) => field.startsWith(beginning)) ?? ['', '/settings'];
    // The names by which commands call settings stand in brackets.
    const text = words.join(' ').replaceAll(/ \((?:\w+\.)+\w+\)/g, '');
    return { to, title: fieldLabel(field), text };
  });
}
