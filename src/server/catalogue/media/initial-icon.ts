/** Draws the icon of a shop without a logo: the initial of its name in the colours of its buttons. */
import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import type { Settings } from '#domain/settings.ts';
import { toPalette } from '#domain/theme/theme.ts';

export interface InitialIcon {
  /** The same for the same picture. */
  readonly key: string;
  readonly toSvg: (size: IconSize) => Promise<string>;
}

interface IconSize {
  readonly width: number;
  readonly height: number;
  /** By default the colour reaches the corners, because devices cut their own. */
  readonly isRounded?: boolean;
}

/** The font of the shop's headings: Fraunces, semi-bold. */
const FONT = new URL('../../../ui/fonts/fraunces.woff2', import.meta.url);

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
    toSvg: async ({ width, height, isRounded = false }) => {
      const radius = isRounded ? Math.min(width, height) * RADIUS : 0;
      const path = initial === '' ? '' : await drawLetter(initial, { width, height });
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${action}"/><path fill="${onAction}" d="${path}"/></svg>`;
    },
  };
}

/** Returns the first character that the font has for sure: a letter without its accents, or a digit. */
function findInitial(name: string): string | undefined {
  return /[A-Z0-9]/.exec(name.normalize('NFKD').toUpperCase())?.[0];
}

/** Returns the outline of a letter in the middle. */
async function drawLetter(letter: string, { width, height }: IconSize): Promise<string> {
  // Few shops need it: who has a logo never draws a letter.
  const { create } = await import('fontkit');
  const font = create(await readFile(FONT)) as Font;
  const { path } = font.glyphForCodePoint(letter.charCodeAt(0));
  const { minX, minY, maxX, maxY } = path.bbox;
  const edge = Math.min(width, height);
  const scale = Math.min((edge * HEIGHT) / (maxY - minY), (edge * MAX_WIDTH) / (maxX - minX));
  // Fonts count upwards.
  return path
    .translate(-(minX + maxX) / 2, -(minY + maxY) / 2)
    .scale(scale, -scale)
    .translate(width / 2, height / 2)
    .toSVG();
}
