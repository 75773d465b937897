/** Draws a product's front picture and the close-up of its fabric. */

import { type ColorName, SWATCHES } from '#domain/color.ts';
import type { Category } from '#sample/categories.ts';
import type { Model, PrintName } from '#sample/product-terms.ts';
import { type SeededRandom, seededRandom } from '#sample/seeded-random.ts';
import { fromHex } from './color.ts';
import type { Fabric } from './fabric/fabric.ts';
import { FABRICS } from './fabric/fabrics.ts';
import { detailFocus } from './garment/detail-focus.ts';
import { garmentStyle, type View } from './garment/garment-style.ts';
import { SILHOUETTES } from './garment/silhouettes.ts';
import { closeUp } from './scene/close-up.ts';
import { measuredFabric } from './scene/measured-fabric.ts';
import type { Piece } from './scene/part.ts';
import type { Picture } from './scene/picture.ts';
import { FRAME, SOFT_RELIEF, STRONG_RELIEF } from './scene/pose.ts';
import { type Framing, frameGarment, renderProduct } from './scene/render-product.ts';
import { type FurtherView, fabricScale } from './views.ts';

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

function toGarment(subject: Subject, view: View = 'front'): readonly Piece[] {
  const random = seededRandom(subject.id);
  return SILHOUETTES[subject.model](garmentStyle(toFabric(subject, random), random, subject.category, view));
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
  const pose = {
    seed: random.int(1, 1_000_000),
    turn: random.between(-0.045, 0.045),
    wander: 3.2,
    depth: STRONG_RELIEF,
  };
  const off = [random.between(-7, 7), random.between(-7, 7)] as const;
  return renderProduct(pieces, frameGarment(pieces, pose, toFraming(subject, random), off), width);
}

/** The garment from behind or folded; a length of cloth over a rod. */
function drawLaid(subject: Subject, view: 'back' | 'folded', width: number): Picture {
  const random = seededRandom(subject.id).fork(`pose ${view}`);
  const pieces = toGarment(subject, view);
  const isTurned = view === 'folded' && subject.category !== 'handloom';
  const turn = isTurned
    ? random.between(0.03, 0.13) * (random.bool(0.5) ? 1 : -1)
    : random.between(-0.03, 0.03);
  const pose = { seed: random.int(1, 1_000_000), turn, wander: 3, depth: SOFT_RELIEF };
  const off = [random.between(-6, 6), random.between(-6, 6)] as const;
  return renderProduct(pieces, frameGarment(pieces, pose, { width: 0.94, height: 0.83 }, off), width);
}

/** Collar, waistband or border from near. */
function drawDetail(subject: Subject, width: number): Picture {
  const random = seededRandom(subject.id).fork('pose detail');
  const focus = detailFocus(subject.category, subject.model, subject.printName);
  const zoom = FRAME.width / focus.width;
  const turn = random.between(-0.1, 0.1);
  const [x, y] = [(focus.at[0] - FRAME.width / 2) * zoom, (focus.at[1] - FRAME.height / 2) * zoom];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const shift = [y * sin - x * cos, -x * sin - y * cos] as const;
  const seed = random.int(1, 1_000_000);
  return renderProduct(
    toGarment(subject, focus.view),
    { seed, turn, zoom, shift, wander: 3, depth: SOFT_RELIEF * 0.85 },
    width,
  );
}

export function drawView(subject: Subject, view: FurtherView, width: number): Picture {
  switch (view) {
    case 'back':
    case 'folded':
      return drawLaid(subject, view, width);
    case 'detail':
      return drawDetail(subject, width);
    case 'scale': {
      const random = seededRandom(subject.id);
      return measuredFabric(toFabric(subject, random), random, width, fabricScale(subject.category));
    }
  }
}

export function drawCloseUp(subject: Subject, width: number): Picture {
  const random = seededRandom(subject.id);
  return closeUp(toFabric(subject, random), random, width);
}
