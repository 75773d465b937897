/** Draws a product: its garment laid on the table, and a close-up of its cloth. */

import type { Cloth as ClothName, Model } from '#catalogue/vocabulary.ts';
import type { Category } from '#domain/category.ts';
import { type ColorName, SWATCHES } from '#domain/color.ts';
import type { Cloth } from './cloth/cloth.ts';
import { LOFT } from './cloth/loft.ts';
import { fromHex } from './color.ts';
import { outfitOf } from './garment/outfit.ts';
import { WARDROBE } from './garment/wardrobe.ts';
import { createRandom, type Random } from './random.ts';
import { closeUp } from './scene/close-up.ts';
import type { Piece } from './scene/part.ts';
import { type Framing, framed, photograph } from './scene/photograph.ts';
import type { Picture } from './scene/picture.ts';

/** Whatever changes in the studio's hand changes this, and every picture is drawn anew. */
export const STUDIO_VERSION = 2;

/** The fields of a product's row that a drawing depends on. */
export interface Subject {
  readonly id: string;
  readonly category: Category;
  readonly model: Model;
  readonly color: ColorName;
  readonly printName: ClothName;
}

/** Whether the studio knows a row's words; an owner's goods have photographs instead. */
export function canDraw({ model, color, printName }: Subject): boolean {
  return Object.hasOwn(WARDROBE, model) && Object.hasOwn(SWATCHES, color) && Object.hasOwn(LOFT, printName);
}

function clothOf(subject: Subject, random: Random): Cloth {
  return LOFT[subject.printName]({
    base: fromHex(SWATCHES[subject.color]),
    random: random.fork('cloth'),
    scale: (subject.category === 'baby' ? 1.15 : 1) * random.fork('scale').between(0.86, 1.16),
    category: subject.category,
  });
}

function garmentOf(subject: Subject): readonly Piece[] {
  const random = createRandom(subject.id);
  return WARDROBE[subject.model](outfitOf(clothOf(subject, random), random, subject.category));
}

/** A grown-up's garment fills the frame; a baby's leaves more of the table free. */
function framingOf({ category, model }: Subject, random: Random): Framing {
  const size = random.between(0.97, 1.02);
  return category === 'baby' && model !== 'Kurta Set'
    ? { width: 0.62 * size, height: 0.6 * size }
    : { width: 0.85 * size, height: 0.845 * size };
}

/** The front picture, `width` pixels wide, four to five. */
export function drawFront(subject: Subject, width: number): Picture {
  const random = createRandom(subject.id).fork('pose');
  const pieces = garmentOf(subject);
  const pose = { seed: random.whole(1, 1_000_000), turn: random.between(-0.045, 0.045), wander: 3.2 };
  const off = [random.between(-7, 7), random.between(-7, 7)] as const;
  return photograph(pieces, framed(pieces, pose, framingOf(subject, random), off), width);
}

export function drawCloseUp(subject: Subject, width: number): Picture {
  const random = createRandom(subject.id);
  return closeUp(clothOf(subject, random), random, width);
}
