/** What an owner calls the colours of the shop, in the order of their page. */
import type { FieldRow } from '#console/parts/forms/field-row.ts';
import type { Scheme } from '#domain/theme/theme.ts';
import type { ColorName } from '#domain/theme/tokens.ts';

type Labels = Readonly<Partial<Record<ColorName, string>>>;

export const MAIN_COLORS = {
  action: 'Buttons and links',
  onAction: 'Words on buttons',
  ground: 'Page',
  card: 'Cards',
  ink: 'Text',
  inkSoft: 'Soft text',
  sale: 'Sale prices and errors',
  newBadge: 'New badge',
  deep: 'Footer and dark bands',
  thread: 'Running thread',
} as const satisfies Labels;

export const MORE_COLORS = {
  actionHover: 'Buttons under the pointer',
  actionTint: 'Tint of chosen things',
  well: 'Wells',
  pictureGround: 'Behind pictures',
  line: 'Thin lines',
  lineStrong: 'Edges of fields',
  saleTint: 'Tint of errors',
  saleBadge: 'Sale badge',
  onSaleBadge: 'Words on the sale badge',
  onNewBadge: 'Words on the new badge',
  success: 'Success',
  successTint: 'Tint of success',
  onDeep: 'Words on dark bands',
  onDeepSoft: 'Soft words on dark bands',
  deepLine: 'Lines on dark bands',
} as const satisfies Labels;

export const COLOR_LABELS: Readonly<Record<ColorName, string>> = { ...MAIN_COLORS, ...MORE_COLORS };

export const SCHEME_LABELS: Readonly<Record<Scheme, string>> = {
  light: 'On light screens',
  dark: 'On dark screens',
};

export function colorRow(scheme: Scheme, name: ColorName): FieldRow {
  const label = `${COLOR_LABELS[name]}${scheme === 'dark' ? ', dark' : ''}`;
  return { name: `theme.${scheme}.${name}`, label, kind: 'text', isOptional: true };
}
