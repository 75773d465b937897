// Fonts cut down to the signs, weights and features that the shop sets.
import subsetFont from 'subset-font';

/** Kerning, and figures of one width for prices; all else that the designs offer is nowhere asked for. */
const FEATURES = ['kern', 'tnum'];
/** Widths that the variations of the glyphs say too, and names that only tools show. */
const SPARE = ['HVAR', 'STAT'];

/** A TrueType font of `font` in any form, with what `text` needs; at the values or ranges of `axes`. */
export function cutFont(font, text, axes = {}) {
  return subsetFont(font, text, {
    targetFormat: 'truetype',
    variationAxes: axes,
    keepFeatures: FEATURES,
    dropTables: SPARE,
  });
}

/** The same font in another form: `truetype` or `woff2`. */
export function convertFont(font, targetFormat) {
  return subsetFont(font, '', { keepAllGlyphs: true, targetFormat });
}
