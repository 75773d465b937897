import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#sample/categories.ts';
import { MODELS, PRINT_NAMES } from '#sample/product-terms.ts';
import { drawCloseUp, drawFront, type Subject } from './draw.ts';
import { type Picture, toBytes } from './scene/picture.ts';

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
