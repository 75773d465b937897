/** Draws the icon of a shop without a logo: the initial of its name in the colours of its buttons. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import type { Settings } from '#domain/settings.ts';
import { toPalette } from '#domain/theme/theme.ts';

export interface InitialIcon {
  /** The same for the same picture. */
  readonly key: string;
  readonly toSvg: (size: IconSize) => Promise<string>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface IconSize extends Size {
  /** By default the colour reaches the corners, because devices cut their own. */
  readonly isRounded?: boolean;
  /** Draws the whole name, where the font has its letters. */
  readonly isName?: boolean;
}

/** The font of the shop's headings: Fraunces, semi-bold. */
const FONT = new URL('../../../ui/fonts/fraunces.woff2', import.meta.url);

/** Shares of the edges. A round icon cut out of a square one contains the letter. */
const LETTER = { height: 0.54, width: 0.62 };
const NAME = { height: 0.28, width: 0.8 };
const RADIUS = 0.2;

/** The settings are published with legible colours only. */
export function initialIcon({ shop, theme }: Pick<Settings, 'shop' | 'theme'>): InitialIcon {
  const { action, onAction } = toPalette(theme, 'light');
  const initial = findInitial(shop.name) ?? findInitial(shop.site) ?? '';
  return {
    key: [initial, action.slice(1), onAction.slice(1), hash('sha256', shop.name).slice(0, 8)].join('-'),
    toSvg: async ({ width, height, isRounded = false, isName = false }) => {
      const radius = isRounded ? Math.min(width, height) * RADIUS : 0;
      const edge = Math.min(width, height);
      const letter = { width: edge * LETTER.width, height: edge * LETTER.height };
      const line = { width: width * NAME.width, height: height * NAME.height };
      const name = isName ? await drawText(shop.name, { width, height }, line) : undefined;
      const path = name ?? (await drawText(initial, { width, height }, letter)) ?? '';
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${action}"/><path fill="${onAction}" d="${path}"/></svg>`;
    },
  };
}

/** Returns the first character that the font has for sure: a letter without its accents, or a digit. */
function findInitial(name: string): string | undefined {
  return /[A-Z0-9]/.exec(name.normalize('NFKD').toUpperCase())?.[0];
}

/** Returns the outlines of a text in the middle, as large as it may be; undefined where the font lacks a letter of it. */
async function drawText(text: string, { width, height }: Size, max: Size): Promise<string | undefined> {
  if (text === '') return undefined;
  // Few shops need it: who has a logo never draws a letter.
  const { create } = await import('fontkit');
  const font = create(await readFile(FONT)) as Font;
  const { glyphs, positions, bbox } = font.layout(text);
  if (glyphs.some(({ id }) => id === 0)) return undefined;
  const { minX, minY, maxX, maxY } = bbox;
  const scale = Math.min(max.height / (maxY - minY), max.width / (maxX - minX));
  let x = 0;
  const outlines = glyphs.map(({ path }, index) => {
    const from = x;
    x += positions[index]?.xAdvance ?? 0;
    // Fonts count upwards.
    return path
      .translate(from - (minX + maxX) / 2, -(minY + maxY) / 2)
      .scale(scale, -scale)
      .translate(width / 2, height / 2)
      .toSVG();
  });
  return outlines.join('');
}
