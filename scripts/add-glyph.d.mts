/** `donor` holds no glyph but the one of `sign` and that for what is missing. All are TrueType fonts. */
export function addGlyph(face: Buffer, donor: Buffer, sign: string): Buffer;

/** The characters that a TrueType font can set. */
export function charactersIn(font: Buffer): readonly string[];
