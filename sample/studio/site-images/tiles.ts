/** A tile for each category: two of its products, cropped. */

import type { ColorName } from '#domain/color.ts';
import type { Category } from '#sample/categories.ts';
import type { Model, PrintName } from '#sample/product-terms.ts';
import { seededRandom } from '#sample/seeded-random.ts';
import { garmentStyle } from '#sample/studio/garment/garment-style.ts';
import { SILHOUETTES } from '#sample/studio/garment/silhouettes.ts';
import type { Point } from '#sample/studio/geometry/path.ts';
import type { Piece } from '#sample/studio/scene/part.ts';
import type { Picture } from '#sample/studio/scene/picture.ts';
import { renderScene } from '#sample/studio/scene/render-scene.ts';
import { transformed } from '#sample/studio/scene/transform.ts';
import { createFabric } from './length.ts';

interface Laid {
  readonly model: Model;
  readonly fabric: PrintName;
  readonly color: ColorName;
  readonly at: Point;
  readonly scale: number;
  readonly turn: number;
}

/** Size of a tile in units. */
const TILES: Readonly<Record<Category, readonly [Laid, Laid]>> = {
  baby: [
    { model: 'Romper', fabric: 'Gingham', color: 'Sky', at: [292, 172], scale: 0.5, turn: 0.2 },
    { model: 'Jhabla', fabric: 'Block-Print Buta', color: 'Ivory', at: [150, 330], scale: 0.62, turn: -0.1 },
  ],
  handloom: [
    { model: 'Stole', fabric: 'Ikat', color: 'Indigo', at: [318, 236], scale: 0.62, turn: 0.16 },
    {
      model: 'Saree',
      fabric: 'Kanchipuram Border',
      color: 'Maroon',
      at: [148, 276],
      scale: 0.62,
      turn: -0.07,
    },
  ],
  pant: [
    { model: 'Wide-Leg Pant', fabric: 'Pinstripe', color: 'Navy', at: [296, 262], scale: 0.66, turn: 0.13 },
    { model: 'Chino', fabric: 'Twill', color: 'Camel', at: [126, 276], scale: 0.66, turn: -0.09 },
  ],
  shirt: [
    { model: 'Camp-Collar Shirt', fabric: 'Ajrakh', color: 'Indigo', at: [296, 190], scale: 0.56, turn: 0.2 },
    { model: 'Formal Shirt', fabric: 'Chambray', color: 'White', at: [150, 310], scale: 0.6, turn: -0.1 },
  ],
  kurta: [
    { model: 'A-Line Kurta', fabric: 'Dabu Leaf', color: 'Indigo', at: [290, 220], scale: 0.6, turn: 0.16 },
    {
      model: 'Straight Kurta',
      fabric: 'Chikankari',
      color: 'Rose',
      at: [136, 288],
      scale: 0.62,
      turn: -0.08,
    },
  ],
  tshirt: [
    { model: 'Crew Tee', fabric: 'Breton Stripe', color: 'Navy', at: [286, 178], scale: 0.6, turn: 0.18 },
    { model: 'Polo', fabric: 'Pique', color: 'Leaf', at: [146, 330], scale: 0.62, turn: -0.12 },
  ],
  pyjama: [
    {
      model: 'Wide Pyjama',
      fabric: 'Bagru Trellis',
      color: 'Madder',
      at: [294, 258],
      scale: 0.64,
      turn: 0.13,
    },
    {
      model: 'Drawstring Pyjama',
      fabric: 'Awning Stripe',
      color: 'Sage',
      at: [130, 284],
      scale: 0.66,
      turn: -0.09,
    },
  ],
};

function laid({ model, fabric, color, at, scale, turn }: Laid, category: Category): Piece[] {
  const seed = `tile ${model}`;
  const style = garmentStyle(createFabric(fabric, color, seed, 0.9, category), seededRandom(seed), category);
  return transformed(SILHOUETTES[model](style), {
    about: [400, 480],
    scale,
    turn,
    shift: [at[0] - 400, at[1] - 480],
  });
}

export function tile(category: Category): Picture {
  const things = TILES[category].map(thing => laid(thing, category));
  return renderScene({ width: 600, height: 750, scale: 1.5, seed: category.length * 13 }, things);
}
