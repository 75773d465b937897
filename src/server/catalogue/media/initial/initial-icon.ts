/** Draws the icon of a shop without a logo: the initial of its name in the colours of its buttons. */
import type { Settings } from '#domain/settings.ts';
import { toPalette } from '#domain/theme/theme.ts';
import { OUTLINES } from './outlines.ts';

export interface InitialIcon {
  /** The same for the same picture. */
  readonly key: string;
  readonly svg: (size: IconSize) => string;
}

interface IconSize {
  readonly width: number;
  readonly height: number;
  /** By default the colour reaches the corners, because devices cut their own. */
  readonly isRounded?: boolean;
}

/** Shares of the shorter edge. A round icon cut out of a square one contains the letter. */
const HEIGHT = 0.54;
const MAX_WIDTH = 0.62;
const RADIUS = 0.2;

/** The settings are published with legible colours only. */
export function initialIcon({ shop, theme }: Pick<Settings, 'shop' | 'theme'>): InitialIcon {
  const { action, onAction } = toPalette(theme, 'light');
  const initial = findInitial(shop.name) ?? findInitial(shop.site) ?? '';
  return {
    key: [initial, action.slice(1), onAction.slice(1)].join('-'),
    svg: ({ width, height, isRounded = false }) => {
      const radius = isRounded ? Math.min(width, height) * RADIUS : 0;
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${action}"/>${letter(initial, { width, height, color: onAction })}</svg>`;
    },
  };
}

/** Returns the first character that has an outline: a letter without its accents, or a digit. */
function findInitial(name: string): string | undefined {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .split('')
    .find(character => Object.hasOwn(OUTLINES, character));
}

function letter(
  initial: string,
  { width, height, color }: { readonly width: number; readonly height: number; readonly color: string },
): string {
  const outline = OUTLINES[initial];
  if (outline === undefined) return '';
  const edge = Math.min(width, height);
  const scale = Math.min((edge * HEIGHT) / outline.height, (edge * MAX_WIDTH) / outline.width);
  const [x, y] = [(width - outline.width * scale) / 2, (height - outline.height * scale) / 2];
  const transform = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
  return `<path transform="${transform}" fill="${color}" d="${outline.path}"/>`;
}
