/** A tile for each shelf: two of its kind on the table, cropped close. */

import { outfitOf } from '#catalogue/studio/garment/outfit.ts';
import { WARDROBE } from '#catalogue/studio/garment/wardrobe.ts';
import type { Point } from '#catalogue/studio/geometry/path.ts';
import { createRandom } from '#catalogue/studio/random.ts';
import { moved } from '#catalogue/studio/scene/move.ts';
import type { Piece } from '#catalogue/studio/scene/part.ts';
import type { Picture } from '#catalogue/studio/scene/picture.ts';
import { stillLife } from '#catalogue/studio/scene/still-life.ts';
import type { Cloth as ClothName, Model } from '#catalogue/vocabulary.ts';
import type { Category } from '#domain/category.ts';
import type { ColorName } from '#domain/color.ts';
import { woven } from './length.ts';

interface Laid {
  readonly model: Model;
  readonly cloth: ClothName;
  readonly color: ColorName;
  readonly at: Point;
  readonly scale: number;
  readonly turn: number;
}

/** The tile's own units: 400 by 500. */
const TILES: Readonly<Record<Category, readonly [Laid, Laid]>> = {
  baby: [
    { model: 'Romper', cloth: 'Gingham', color: 'Sky', at: [292, 172], scale: 0.5, turn: 0.2 },
    { model: 'Jhabla', cloth: 'Block-Print Buta', color: 'Ivory', at: [150, 330], scale: 0.62, turn: -0.1 },
  ],
  handloom: [
    { model: 'Stole', cloth: 'Ikat', color: 'Indigo', at: [318, 236], scale: 0.62, turn: 0.16 },
    {
      model: 'Saree',
      cloth: 'Kanchipuram Border',
      color: 'Maroon',
      at: [148, 276],
      scale: 0.62,
      turn: -0.07,
    },
  ],
  pant: [
    { model: 'Wide-Leg Pant', cloth: 'Pinstripe', color: 'Navy', at: [296, 262], scale: 0.66, turn: 0.13 },
    { model: 'Chino', cloth: 'Twill', color: 'Camel', at: [126, 276], scale: 0.66, turn: -0.09 },
  ],
  shirt: [
    { model: 'Camp-Collar Shirt', cloth: 'Ajrakh', color: 'Indigo', at: [296, 190], scale: 0.56, turn: 0.2 },
    { model: 'Formal Shirt', cloth: 'Chambray', color: 'White', at: [150, 310], scale: 0.6, turn: -0.1 },
  ],
  kurta: [
    { model: 'A-Line Kurta', cloth: 'Dabu Leaf', color: 'Indigo', at: [290, 220], scale: 0.6, turn: 0.16 },
    { model: 'Straight Kurta', cloth: 'Chikankari', color: 'Rose', at: [136, 288], scale: 0.62, turn: -0.08 },
  ],
  tshirt: [
    { model: 'Crew Tee', cloth: 'Breton Stripe', color: 'Navy', at: [286, 178], scale: 0.6, turn: 0.18 },
    { model: 'Polo', cloth: 'Pique', color: 'Leaf', at: [146, 330], scale: 0.62, turn: -0.12 },
  ],
  pyjama: [
    {
      model: 'Wide Pyjama',
      cloth: 'Bagru Trellis',
      color: 'Madder',
      at: [294, 258],
      scale: 0.64,
      turn: 0.13,
    },
    {
      model: 'Drawstring Pyjama',
      cloth: 'Awning Stripe',
      color: 'Sage',
      at: [130, 284],
      scale: 0.66,
      turn: -0.09,
    },
  ],
};

function laid({ model, cloth, color, at, scale, turn }: Laid, category: Category): Piece[] {
  const seed = `tile ${model}`;
  const outfit = outfitOf(woven(cloth, color, seed, 0.9, category), createRandom(seed), category);
  return moved(WARDROBE[model](outfit), {
    about: [400, 480],
    scale,
    turn,
    shift: [at[0] - 400, at[1] - 480],
  });
}

export function tile(category: Category): Picture {
  const things = TILES[category].map(thing => laid(thing, category));
  return stillLife({ width: 600, height: 750, scale: 1.5, seed: category.length * 13 }, things);
}
