/** The paper of printed documents: A4, with a position that drawing moves down. Measures are points. */
import type { Doc } from './set-text.ts';

const A4 = { width: 595.28, height: 841.89 } as const;
const MARGIN = 40;
/** The height of the line with the page number. */
const FOOT = 20;

export const LEFT = MARGIN;
export const WIDTH = A4.width - 2 * MARGIN;
const TOP = MARGIN;
export const FOOT_AT = A4.height - MARGIN - 10;

export const TEXT = { size: 8 } as const;
export const SMALL = { size: 7 } as const;
export const GREY = '#5f5b55';

export interface Sheet {
  readonly doc: Doc;
  y: number;
  readonly hasSpace: (height: number) => boolean;
}

export function openSheet(doc: Doc): Sheet {
  return {
    doc,
    y: TOP,
    hasSpace(height) {
      return this.y + height <= A4.height - MARGIN - FOOT;
    },
  };
}

export function openPage(sheet: Sheet): void {
  sheet.doc.addPage({ size: [A4.width, A4.height], margin: 0 });
  sheet.y = TOP;
}

const RULES = { strong: { weight: 0.8, color: GREY }, light: { weight: 0.4, color: '#cfcac2' } } as const;

interface Rule {
  /** The default is the left edge. */
  readonly x?: number;
  readonly width: number;
  readonly variant: keyof typeof RULES;
}

/** A line across. */
export function rule({ doc, y }: Sheet, { x = LEFT, width, variant }: Rule): void {
  const { weight, color } = RULES[variant];
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke();
}
