/** Breaks text into lines of runs, each in the font of its script. */
import { openFont, toFont, type Weight } from './print-fonts.ts';

export type Doc = PDFKit.PDFDocument;

export interface TextStyle {
  readonly weight?: Weight;
  /** The size is in points, as all measures of the printed form. */
  readonly size: number;
  readonly color?: string;
}

interface Run {
  readonly font: string;
  readonly text: string;
  readonly width: number;
}

interface TextLine {
  readonly runs: readonly Run[];
  readonly width: number;
}

interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

const LEADING = 1.36;
/** The distance from the top of a line to the baseline, as a part of the size. */
const ASCENT = 1.02;
const BLACK = '#1c1a17';

const GRAPHEMES = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

export function heightOfText(
  doc: Doc,
  text: string,
  { width, ...style }: TextStyle & { width: number },
): number {
  return setText(doc, text, { width, style }).length * style.size * LEADING;
}

/** Writes text into a box and returns where it ends. */
export function drawText(
  doc: Doc,
  text: string,
  { x, y, width, align, ...style }: TextBox & TextStyle,
): number {
  const { size, color = BLACK } = style;
  const lines = setText(doc, text, { width, style });
  for (const [index, line] of lines.entries()) {
    let left = align === 'right' ? x + width - line.width : x;
    const baseline = y + index * size * LEADING + size * ASCENT;
    for (const run of line.runs) {
      doc
        .font(openFont(run.font), run.font)
        .fontSize(size)
        .fillColor(color)
        .text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += run.width;
    }
  }
  return y + lines.length * size * LEADING;
}

function setText(
  doc: Doc,
  text: string,
  { width, style }: { readonly width: number; readonly style: TextStyle },
): readonly TextLine[] {
  const lines: TextLine[] = [];
  let current = '';
  const fits = (candidate: string) => measure(doc, candidate, style).width <= width;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (fits(longer)) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(measure(doc, current, style));
    current = '';
    for (const { segment } of GRAPHEMES.segment(word)) {
      if (!fits(current + segment)) {
        lines.push(measure(doc, current, style));
        current = '';
      }
      current += segment;
    }
  }
  return current === '' ? lines : [...lines, measure(doc, current, style)];
}

function measure(doc: Doc, text: string, { weight = 'regular', size }: TextStyle): TextLine {
  const runs = splitByFont(text, weight).map(([font, part]) => ({
    font,
    text: part,
    width: doc.font(openFont(font), font).fontSize(size).widthOfString(part),
  }));
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

/** A grapheme, such as a letter with its vowel signs, is of one font. */
function splitByFont(text: string, weight: Weight): readonly (readonly [font: string, text: string])[] {
  const parts: [string, string][] = [];
  for (const { segment } of GRAPHEMES.segment(text)) {
    const font = toFont(segment, weight);
    const last = parts.at(-1);
    if (last?.[0] === font) last[1] += segment;
    else parts.push([font, segment]);
  }
  return parts;
}
