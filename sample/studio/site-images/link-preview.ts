/** The picture of link previews. */
import { straightKurta } from '#sample/studio/garment/kurtas.ts';
import type { Picture } from '#sample/studio/scene/picture.ts';
import { renderScene } from '#sample/studio/scene/render-scene.ts';
import { garment } from './banner.ts';
import { createFabric, spreadLength } from './length.ts';

export function linkPreview(): Picture {
  return renderScene({ width: 1200, height: 630, scale: 2, seed: 41 }, [
    spreadLength({
      fabric: createFabric('Kanchipuram Border', 'Maroon', 'share silk', 0.8),
      seed: 's1',
      line: [
        [-80, 70],
        [160, 40],
        [360, 76],
        [700, 30],
      ],
      half: 92,
    }),
    spreadLength({
      fabric: createFabric('Dabu Leaf', 'Indigo', 'share dabu', 0.8),
      seed: 's2',
      line: [
        [-80, 200],
        [160, 186],
        [380, 206],
        [700, 160],
      ],
      half: 70,
    }),
    spreadLength({
      fabric: createFabric('Khadi Slub', 'Turmeric', 'share khadi'),
      seed: 's3',
      line: [
        [-80, 300],
        [160, 282],
        [380, 300],
        [700, 262],
      ],
      half: 58,
    }),
    garment(
      straightKurta,
      createFabric('Chikankari', 'White', 'share kurta', 1, 'kurta'),
      'share kurta',
      [452, 178],
      0.38,
      0.14,
    ),
  ]);
}
