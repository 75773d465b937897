/** The banner of the sale. */

import { seededRandom } from '#sample/seeded-random.ts';
import type { Fabric } from '#sample/studio/fabric/fabric.ts';
import type { Piece } from '#sample/studio/scene/part.ts';
import type { Picture } from '#sample/studio/scene/picture.ts';
import { renderScene } from '#sample/studio/scene/render-scene.ts';
import { NARROW, WIDE } from './banner.ts';
import { bolt, createFabric } from './length.ts';

/** Bolts of fabric next to each other. */
export function saleBanner(isWide: boolean): Picture {
  const fabrics: readonly Fabric[] = [
    createFabric('Ajrakh', 'Maroon', 'bolt ajrakh', 0.62),
    createFabric('Gingham', 'Sky', 'bolt gingham', 0.8),
    createFabric('Solid', 'Rust', 'bolt solid'),
    createFabric('Leheriya', 'Rose', 'bolt leheriya', 0.75),
    createFabric('Dabu Leaf', 'Indigo', 'bolt dabu', 0.72),
    createFabric('Khadi Slub', 'Sage', 'bolt khadi'),
    createFabric('Madras Check', 'Mustard', 'bolt madras', 0.75),
    createFabric('Bandhani', 'Madder', 'bolt bandhani', 0.7),
    createFabric('Pinstripe', 'Ivory', 'bolt pin', 0.9),
    createFabric('Kalamkari Vine', 'Teal', 'bolt kalamkari', 0.62),
    createFabric('Sungudi Dot', 'Turmeric', 'bolt sungudi', 0.9),
  ];
  const lie = (k: number, step: number, height: number, lean: number): Piece[] => {
    const fabric = fabrics[k % fabrics.length] ?? createFabric('Solid', 'Rust', 'bolt');
    const rnd = seededRandom(`bolt ${k}`);
    const x = (k + 0.35) * step + rnd.between(-4, 4);
    const drop = rnd.between(-16, 34);
    return bolt(
      fabric,
      `bolt ${k}`,
      [x + lean, -60 + drop * 0.4],
      [x - lean + rnd.between(-6, 6), height + drop],
      step * 0.385,
    );
  };
  if (isWide) {
    return renderScene(
      { ...WIDE, seed: 21 },
      Array.from({ length: 11 }, (_, k) => lie(k, 76, 392, 12)),
    );
  }
  return renderScene(
    { ...NARROW, seed: 22 },
    Array.from({ length: 6 }, (_, k) => lie(k, 72, 520, 14)),
  );
}
