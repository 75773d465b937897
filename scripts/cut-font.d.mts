/** A TrueType font of `font` in any form, with what `text` needs. */
export function cutFont(font: Buffer, text: string): Promise<Buffer>;

/** The same font in another form. */
export function convertFont(font: Buffer, targetFormat: 'truetype' | 'woff2'): Promise<Buffer>;
