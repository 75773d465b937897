/** Draws a product's front picture and the close-up of its fabric. */

import { type ColorName, SWATCHES } from '#domain/color.ts';
import type { Category } from '#sample/categories.ts';
import type { Model, PrintName } from '#sample/product-terms.ts';
import { type SeededRandom, seededRandom } from '#sample/seeded-random.ts';
import { fromHex } from './color.ts';
import type { Fabric } from './fabric/fabric.ts';
import { FABRICS } from './fabric/fabrics.ts';
import { garmentStyle } from './garment/garment-style.ts';
import { SILHOUETTES } from './garment/silhouettes.ts';
import { closeUp } from './scene/close-up.ts';
import type { Piece } from './scene/part.ts';
import type { Picture } from './scene/picture.ts';
import { type Framing, frameGarment, renderProduct } from './scene/render-product.ts';

/** Raise it when a drawing changes; every picture is then made again. */
export const STUDIO_VERSION = 2;

/** The fields of a product that its drawing depends on. */
export interface Subject {
  readonly id: string;
  readonly category: Category;
  readonly model: Model;
  readonly color: ColorName;
  readonly printName: PrintName;
}

/** Whether the studio can draw the product; other products need photographs. */
export function canDraw({ model, color, printName }: Subject): boolean {
  return (
    Object.hasOwn(SILHOUETTES, model) && Object.hasOwn(SWATCHES, color) && Object.hasOwn(FABRICS, printName)
  );
}

function toFabric(subject: Subject, random: SeededRandom): Fabric {
  return FABRICS[subject.printName]({
    base: fromHex(SWATCHES[subject.color]),
    // The seed names are fixed: another name would change every picture.
    random: random.fork('cloth'),
    scale: (subject.category === 'baby' ? 1.15 : 1) * random.fork('scale').between(0.86, 1.16),
    category: subject.category,
  });
}

function toGarment(subject: Subject): readonly Piece[] {
  const random = seededRandom(subject.id);
  return SILHOUETTES[subject.model](garmentStyle(toFabric(subject, random), random, subject.category));
}

/** Adults' garments fill the frame; babies' garments are smaller. */
function toFraming({ category, model }: Subject, random: SeededRandom): Framing {
  const size = random.between(0.97, 1.02);
  return category === 'baby' && model !== 'Kurta Set'
    ? { width: 0.62 * size, height: 0.6 * size }
    : { width: 0.85 * size, height: 0.845 * size };
}

/** The front picture, `width` pixels wide, with an aspect ratio of 4:5. */
export function drawFront(subject: Subject, width: number): Picture {
  const random = seededRandom(subject.id).fork('pose');
  const pieces = toGarment(subject);
  const pose = { seed: random.int(1, 1_000_000), turn: random.between(-0.045, 0.045), wander: 3.2 };
  const off = [random.between(-7, 7), random.between(-7, 7)] as const;
  return renderProduct(pieces, frameGarment(pieces, pose, toFraming(subject, random), off), width);
}

export function drawCloseUp(subject: Subject, width: number): Picture {
  const random = seededRandom(subject.id);
  return closeUp(toFabric(subject, random), random, width);
}
