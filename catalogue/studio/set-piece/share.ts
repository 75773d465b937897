/** What is seen where a link to the shop is shared. */
import { straightKurta } from '#catalogue/studio/garment/kurtas.ts';
import type { Picture } from '#catalogue/studio/scene/picture.ts';
import { stillLife } from '#catalogue/studio/scene/still-life.ts';
import { garment } from './banner.ts';
import { flung, woven } from './length.ts';

export function share(): Picture {
  return stillLife({ width: 1200, height: 630, scale: 2, seed: 41 }, [
    flung({
      cloth: woven('Kanchipuram Border', 'Maroon', 'share silk', 0.8),
      seed: 's1',
      line: [
        [-80, 70],
        [160, 40],
        [360, 76],
        [700, 30],
      ],
      half: 92,
    }),
    flung({
      cloth: woven('Dabu Leaf', 'Indigo', 'share dabu', 0.8),
      seed: 's2',
      line: [
        [-80, 200],
        [160, 186],
        [380, 206],
        [700, 160],
      ],
      half: 70,
    }),
    flung({
      cloth: woven('Khadi Slub', 'Turmeric', 'share khadi'),
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
      woven('Chikankari', 'White', 'share kurta', 1, 'kurta'),
      'share kurta',
      [452, 178],
      0.38,
      0.14,
    ),
  ]);
}
