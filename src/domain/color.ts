/** Colour name as `products.json` spells it, to its swatch as an sRGB hex string. */
export const SWATCHES = {
  White: '#FAF8F3',
  Ivory: '#F0E6D2',
  Beige: '#D9C3A0',
  Camel: '#B98A56',
  Brown: '#6B4630',
  Black: '#1F1D1C',
  Charcoal: '#46464A',
  Grey: '#9A9A98',
  Navy: '#1E2A4A',
  Indigo: '#2F4785',
  Sky: '#9CC3DE',
  Teal: '#1F6F73',
  Peacock: '#0E5A78',
  Mint: '#B4D8C2',
  Sage: '#8FA384',
  Olive: '#6B6B3A',
  Leaf: '#3F7A4B',
  Turmeric: '#E0A526',
  Mustard: '#C4882A',
  Rust: '#B4552D',
  Madder: '#A8362B',
  Maroon: '#6E1F2B',
  Rose: '#DE9CA3',
  Plum: '#6A3A63',
} as const;

export type ColorName = keyof typeof SWATCHES;

export const COLOR_NAMES = Object.keys(SWATCHES) as readonly ColorName[];

export function isColorName(text: string): text is ColorName {
  return Object.hasOwn(SWATCHES, text);
}
