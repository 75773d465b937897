/** The banner of the sale. */
import type { Cloth } from '#catalogue/studio/cloth/cloth.ts';
import { createRandom } from '#catalogue/studio/random.ts';
import type { Piece } from '#catalogue/studio/scene/part.ts';
import type { Picture } from '#catalogue/studio/scene/picture.ts';
import { stillLife } from '#catalogue/studio/scene/still-life.ts';
import { NARROW, WIDE } from './banner.ts';
import { bolt, woven } from './length.ts';

/** The last bolts on the shelf, side by side. */
export function saleBanner(isWide: boolean): Picture {
  const shelf: readonly Cloth[] = [
    woven('Ajrakh', 'Maroon', 'bolt ajrakh', 0.62),
    woven('Gingham', 'Sky', 'bolt gingham', 0.8),
    woven('Solid', 'Rust', 'bolt solid'),
    woven('Leheriya', 'Rose', 'bolt leheriya', 0.75),
    woven('Dabu Leaf', 'Indigo', 'bolt dabu', 0.72),
    woven('Khadi Slub', 'Sage', 'bolt khadi'),
    woven('Madras Check', 'Mustard', 'bolt madras', 0.75),
    woven('Bandhani', 'Madder', 'bolt bandhani', 0.7),
    woven('Pinstripe', 'Ivory', 'bolt pin', 0.9),
    woven('Kalamkari Vine', 'Teal', 'bolt kalamkari', 0.62),
    woven('Sungudi Dot', 'Turmeric', 'bolt sungudi', 0.9),
  ];
  const lie = (k: number, step: number, height: number, lean: number): Piece[] => {
    const cloth = shelf[k % shelf.length] ?? woven('Solid', 'Rust', 'bolt');
    const rnd = createRandom(`bolt ${k}`);
    const x = (k + 0.35) * step + rnd.between(-4, 4);
    const drop = rnd.between(-16, 34);
    return bolt(
      cloth,
      `bolt ${k}`,
      [x + lean, -60 + drop * 0.4],
      [x - lean + rnd.between(-6, 6), height + drop],
      step * 0.385,
    );
  };
  if (isWide) {
    return stillLife(
      { ...WIDE, seed: 21 },
      Array.from({ length: 11 }, (_, k) => lie(k, 76, 392, 12)),
    );
  }
  return stillLife(
    { ...NARROW, seed: 22 },
    Array.from({ length: 6 }, (_, k) => lie(k, 72, 520, 14)),
  );
}
