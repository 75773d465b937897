import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#sample/categories.ts';
import { MODELS, PRINT_NAMES } from '#sample/product-terms.ts';
import { drawCloseUp, drawFront, drawView, type Subject } from './draw.ts';
import { type Picture, toBytes } from './scene/picture.ts';
import { FURTHER_VIEWS, fabricScale, listViews } from './views.ts';

const WIDTH = 64;

const subjects: readonly Subject[] = CATEGORIES.flatMap(category =>
  MODELS[category].map(
    (model, i): Subject => ({ id: `${model} ${i}`, category, model, color: 'Madder', printName: 'Gingham' }),
  ),
);
const first: Subject = {
  id: 'KUR-0042',
  category: 'kurta',
  model: 'Straight Kurta',
  color: 'Indigo',
  printName: 'Ajrakh',
};

/** Share of the frame that the garment covers. */
function coveredShare({ coverage }: Picture): number {
  return coverage.reduce((sum, share) => sum + share, 0) / coverage.length;
}

function borderPixels({ coverage, width, height }: Picture): number[] {
  return [...coverage].filter(
    (_, i) => i < width || i >= width * (height - 1) || i % width === 0 || i % width === width - 1,
  );
}

/** Mean difference of two pictures, in bytes. */
function difference(a: Uint8Array, other: Uint8Array): number {
  return a.reduce((sum, byte, i) => sum + Math.abs(byte - (other[i] ?? 0)), 0) / other.length;
}

describe('a front picture', () => {
  it('is the same bytes for the same row', () => {
    expect(toBytes(drawFront(first, WIDTH))).toEqual(toBytes(drawFront(first, WIDTH)));
  });

  it('differs from that of another product of the same model, print and colour', () => {
    expect(
      difference(toBytes(drawFront(first, WIDTH)), toBytes(drawFront({ ...first, id: 'KUR-0043' }, WIDTH))),
    ).toBeGreaterThan(1);
  });

  it('has an aspect ratio of 4:5', () => {
    expect(drawFront(first, 80)).toMatchObject({ width: 80, height: 100 });
  });

  it.each(subjects)('shows a whole $model, clear of the frame', subject => {
    const picture = drawFront(subject, WIDTH);
    expect(Math.max(...borderPixels(picture))).toBe(0);
    expect(coveredShare(picture)).toBeGreaterThan(0.12);
    expect(coveredShare(picture)).toBeLessThan(0.7);
  });
});

function listUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

/** Rows between the first and the last that a garment covers, as a share of the frame. */
function heightShare({ coverage, width, height }: Picture): number {
  const rows = listUpTo(height).filter(y =>
    coverage.subarray(y * width, (y + 1) * width).some(share => share > 0.5),
  );
  return ((rows.at(-1) ?? 0) + 1 - (rows[0] ?? 0)) / height;
}

describe('a further view', () => {
  it.each(FURTHER_VIEWS)('is the same bytes for the same row: %s', view => {
    expect(toBytes(drawView(first, view, WIDTH))).toEqual(toBytes(drawView(first, view, WIDTH)));
  });

  it('differs from the front and from the other views', () => {
    const pictures = [
      drawFront(first, WIDTH),
      ...FURTHER_VIEWS.map(view => drawView(first, view, WIDTH)),
    ].map(toBytes);
    pictures.forEach((picture, i) => {
      for (const other of pictures.slice(i + 1)) expect(difference(picture, other)).toBeGreaterThan(1);
    });
  });

  it.each(subjects)('shows a whole $model from behind and folded, as large as the frame lets it', subject => {
    for (const view of ['back', 'folded'] as const) {
      if (!listViews(subject.category).includes(view)) continue;
      const picture = drawView(subject, view, WIDTH);
      expect(Math.max(...borderPixels(picture)), view).toBe(0);
      expect(heightShare(picture), view).toBeGreaterThan(0.55);
      expect(heightShare(picture), view).toBeLessThan(0.86);
    }
  });

  it.each(subjects)('fills the frame with a part of a $model, and with its cloth', subject => {
    expect(coveredShare(drawView(subject, 'detail', WIDTH))).toBeGreaterThan(0.4);
    expect(coveredShare(drawView(subject, 'scale', WIDTH))).toBe(1);
  });

  it.each(['baby', 'handloom', 'kurta'] as const)(
    'has a mark for each centimetre of a cloth for %s',
    category => {
      const picture = drawView({ ...first, category }, 'scale', 480);
      const bytes = toBytes(picture);
      const isDark = (x: number, y: number) => (bytes[(y * picture.width + x) * 3] ?? 0) < 205;
      const columns = listUpTo(picture.width);
      const countMarks = (y: number) =>
        columns.filter(x => isDark(x, y) && !(x > 0 && isDark(x - 1, y))).length;
      // The marks are the only dark points of the tape, in the rows below its upper edge.
      const rows = listUpTo(picture.height).slice(picture.height * 0.8);
      expect(rows.map(countMarks)).toContain(fabricScale(category).cm);
    },
  );
});

describe('a close-up', () => {
  it('is the same bytes for the same row', () => {
    expect(toBytes(drawCloseUp(first, WIDTH))).toEqual(toBytes(drawCloseUp(first, WIDTH)));
  });

  it('shows a different pattern or weave for every print', () => {
    const pictures = PRINT_NAMES.map(printName => toBytes(drawCloseUp({ ...first, printName }, 48)));
    pictures.forEach((picture, i) => {
      pictures.slice(i + 1).forEach((other, k) => {
        expect(difference(picture, other), `${PRINT_NAMES[i]} and ${PRINT_NAMES[i + 1 + k]}`).toBeGreaterThan(
          0.8,
        );
      });
    });
  });
});
