/** The colours of a label in the light and the dark scheme. */
import { COLOR_NAMES, COLOR_TOKENS, CONTRAST_RULES, type ColorName } from './tokens.ts';

export const SCHEMES = ['light', 'dark'] as const;

export type Scheme = (typeof SCHEMES)[number];

/** `#rrggbb` in small letters. */
export type ThemeColors = { readonly [Name in ColorName]?: string | undefined };

/** The colours that differ from the defaults. */
export type Theme = Readonly<Record<Scheme, ThemeColors>>;

/**
 * Returns all colours of a scheme. The hover and the tint of another action colour are mixed from it unless they are set too.
 */
export function toPalette(theme: Theme, scheme: Scheme): Readonly<Record<ColorName, string>> {
  const colors = theme[scheme];
  const set = (name: ColorName) => colors[name] ?? COLOR_TOKENS[name][scheme];
  const palette = Object.fromEntries(COLOR_NAMES.map(name => [name, set(name)])) as Record<ColorName, string>;
  if (colors.action === undefined) return palette;
  return {
    ...palette,
    actionHover: colors.actionHover ?? mix(palette.action, palette.ink, 0.2),
    actionTint: colors.actionTint ?? mix(palette.card, palette.action, 0.1),
  };
}

/** Two colours of which one is not legible on the other. Ratios from 1 to 21. */
export interface ContrastIssue {
  readonly scheme: Scheme;
  readonly color: ColorName;
  readonly on: ColorName;
  readonly ratio: number;
  readonly atLeast: number;
  /** The changed colour that caused it. Colours of neither name follow from the action colour. */
  readonly changed: ColorName;
}

/** Returns what is not legible in the colours of a label (WCAG 2.2 AA). */
export function contrastIssues(theme: Theme): readonly ContrastIssue[] {
  return SCHEMES.flatMap(scheme => {
    const palette = toPalette(theme, scheme);
    return CONTRAST_RULES.flatMap(({ color, on, atLeast }) => {
      const ratio = contrast(palette[color], palette[on]);
      if (ratio >= atLeast) return [];
      const changed = [color, on].find(name => theme[scheme][name] !== undefined) ?? 'action';
      return [{ scheme, color, on, ratio, atLeast, changed }];
    });
  });
}

/** Returns the contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(color).map(channel => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toChannels(color: string): readonly number[] {
  return [1, 3, 5].map(index => Number.parseInt(color.slice(index, index + 2), 16));
}

/** Returns the first colour with a share of the second, from 0 to 1. */
function mix(color: string, other: string, share: number): string {
  const others = toChannels(other);
  const mixed = toChannels(color).map((channel, index) =>
    Math.round(channel * (1 - share) + (others[index] ?? 0) * share),
  );
  return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
}
