/** The banner of the premium collection. */

import { seededRandom } from '#sample/seeded-random.ts';
import { garmentStyle } from '#sample/studio/garment/garment-style.ts';
import { pleats } from '#sample/studio/garment/length.ts';
import type { Point } from '#sample/studio/geometry/path.ts';
import type { Piece } from '#sample/studio/scene/part.ts';
import type { Picture } from '#sample/studio/scene/picture.ts';
import { renderScene } from '#sample/studio/scene/render-scene.ts';
import { NARROW, WIDE } from './banner.ts';
import { createFabric, spreadLength } from './length.ts';

/** Silk in deep folds, with a pleated pallu laid over it. */
export function premiumBanner(isWide: boolean): Picture {
  const silk = createFabric('Kanchipuram Border', 'Maroon', 'banner silk', 0.9);
  const gold = createFabric('Kanchipuram Border', 'Turmeric', 'banner gold', 0.9);
  const peacock = createFabric('Kanchipuram Border', 'Peacock', 'banner peacock', 0.9);
  const pallu = (seed: string, from: readonly [Point, Point], to: readonly [Point, Point]): Piece[] =>
    pleats(garmentStyle(gold, seededRandom(seed), 'handloom'), { from, to, count: 6, border: 1, name: seed })
      .pieces;
  if (isWide) {
    return renderScene({ ...WIDE, seed: 31 }, [
      spreadLength({
        fabric: peacock,
        seed: 'p1',
        line: [
          [-100, 60],
          [240, 20],
          [520, 70],
          [900, 30],
        ],
        half: 120,
        border: 1,
        folds: 7,
      }),
      spreadLength({
        fabric: silk,
        seed: 'p2',
        line: [
          [-120, 250],
          [200, 214],
          [500, 250],
          [920, 190],
        ],
        half: 128,
        border: 1,
        folds: 9,
      }),
      pallu(
        'banner pallu',
        [
          [560, -60],
          [664, -60],
        ],
        [
          [470, 262],
          [690, 286],
        ],
      ),
    ]);
  }
  return renderScene({ ...NARROW, seed: 32 }, [
    spreadLength({
      fabric: peacock,
      seed: 'p1',
      line: [
        [-100, 90],
        [140, 50],
        [280, 90],
        [520, 60],
      ],
      half: 140,
      border: 1,
      folds: 7,
    }),
    spreadLength({
      fabric: silk,
      seed: 'p2',
      line: [
        [-120, 360],
        [120, 320],
        [280, 350],
        [520, 300],
      ],
      half: 150,
      border: 1,
      folds: 9,
    }),
    pallu(
      'banner pallu',
      [
        [200, -60],
        [300, -60],
      ],
      [
        [130, 330],
        [340, 350],
      ],
    ),
  ]);
}
