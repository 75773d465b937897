/** The colours of the shop that a label can change, one row each, and which of them must be legible on which. */

interface ColorToken {
  /** The custom property in `src/ui/styles/tokens.css`. */
  readonly property: string;
  readonly light: string;
  readonly dark: string;
}

export const COLOR_TOKENS = {
  ground: { property: '--ground', light: '#f8f4ec', dark: '#17130f' },
  card: { property: '--card', light: '#ffffff', dark: '#231d18' },
  well: { property: '--well', light: '#efe7d8', dark: '#2c251e' },
  pictureGround: { property: '--picture-ground', light: '#ebe2d2', dark: '#2c251e' },
  ink: { property: '--ink', light: '#211c18', dark: '#f4ede1' },
  inkSoft: { property: '--ink-soft', light: '#564c43', dark: '#c9beae' },
  line: { property: '--line', light: '#dcd1be', dark: '#40372e' },
  lineStrong: { property: '--line-strong', light: '#8a7d6d', dark: '#8d8172' },
  action: { property: '--action', light: '#23376b', dark: '#b3c3f7' },
  actionHover: { property: '--action-hover', light: '#182853', dark: '#d0daff' },
  onAction: { property: '--on-action', light: '#ffffff', dark: '#10172e' },
  actionTint: { property: '--action-tint', light: '#e4e7f0', dark: '#262c43' },
  sale: { property: '--madder', light: '#a83c29', dark: '#f2998a' },
  saleTint: { property: '--madder-tint', light: '#f6e3dc', dark: '#3a241f' },
  saleBadge: { property: '--madder-solid', light: '#a83c29', dark: '#a83c29' },
  onSaleBadge: { property: '--on-madder', light: '#ffffff', dark: '#ffffff' },
  newBadge: { property: '--turmeric', light: '#e0a526', dark: '#e0a526' },
  onNewBadge: { property: '--on-turmeric', light: '#211c18', dark: '#211c18' },
  success: { property: '--leaf', light: '#33603f', dark: '#94c9a8' },
  successTint: { property: '--leaf-tint', light: '#e3ece2', dark: '#223027' },
  thread: { property: '--thread', light: '#b5432e', dark: '#e8745c' },
  deep: { property: '--deep', light: '#1d2d58', dark: '#10162b' },
  onDeep: { property: '--on-deep', light: '#f8f4ec', dark: '#f8f4ec' },
  onDeepSoft: { property: '--on-deep-soft', light: '#cfd3e2', dark: '#cfd3e2' },
  deepLine: { property: '--deep-line', light: '#46557f', dark: '#46557f' },
} as const satisfies Record<string, ColorToken>;

export type ColorName = keyof typeof COLOR_TOKENS;

export const COLOR_NAMES = Object.keys(COLOR_TOKENS) as readonly ColorName[];

/** WCAG 2.2 AA: for text, and for the edges of controls. */
const TEXT = 4.5;
const EDGE = 3;

interface ContrastRule {
  readonly color: ColorName;
  readonly on: ColorName;
  /** The contrast ratio, from 1 to 21. */
  readonly atLeast: number;
}

export const CONTRAST_RULES: readonly ContrastRule[] = [
  ...rules('ink', ['ground', 'card', 'well'], TEXT),
  ...rules('inkSoft', ['ground', 'card', 'well'], TEXT),
  ...rules('action', ['ground', 'card', 'actionTint'], TEXT),
  ...rules('onAction', ['action', 'actionHover'], TEXT),
  ...rules('sale', ['ground', 'card', 'saleTint'], TEXT),
  ...rules('onSaleBadge', ['saleBadge'], TEXT),
  ...rules('onNewBadge', ['newBadge'], TEXT),
  ...rules('success', ['ground', 'card', 'successTint'], TEXT),
  ...rules('onDeep', ['deep'], TEXT),
  ...rules('onDeepSoft', ['deep'], TEXT),
  ...rules('lineStrong', ['ground', 'card'], EDGE),
];

function rules(color: ColorName, grounds: readonly ColorName[], atLeast: number): readonly ContrastRule[] {
  return grounds.map(on => ({ color, on, atLeast }));
}
