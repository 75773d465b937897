/** The banner of what is new. */
import { shortKurta } from '#sample/studio/garment/kurtas.ts';
import type { Picture } from '#sample/studio/scene/picture.ts';
import { renderScene } from '#sample/studio/scene/render-scene.ts';
import { garment, NARROW, WIDE } from './banner.ts';
import { createFabric, spreadLength } from './length.ts';

/** Ikat, block print and khadi laid over each other. */
export function newBanner(isWide: boolean): Picture {
  const ikat = createFabric('Ikat', 'Indigo', 'banner ikat', 0.95);
  const buta = createFabric('Block-Print Buta', 'Ivory', 'banner buta two', 0.9);
  const khadi = createFabric('Khadi Slub', 'Turmeric', 'banner khadi');
  const stripe = createFabric('Awning Stripe', 'Madder', 'banner stripe', 0.7);
  if (isWide) {
    return renderScene({ ...WIDE, seed: 11 }, [
      spreadLength({
        fabric: stripe,
        seed: 'n1',
        line: [
          [-90, 40],
          [180, 96],
          [420, 60],
          [900, 20],
        ],
        half: 92,
      }),
      spreadLength({
        fabric: khadi,
        seed: 'n2',
        line: [
          [-90, 210],
          [200, 172],
          [480, 150],
          [900, 196],
        ],
        half: 74,
        folds: 7,
      }),
      spreadLength({
        fabric: ikat,
        seed: 'n3',
        line: [
          [260, 420],
          [400, 250],
          [560, 120],
          [720, -90],
        ],
        half: 92,
        border: -1,
      }),
      spreadLength({
        fabric: buta,
        seed: 'n4',
        line: [
          [-120, 330],
          [180, 292],
          [420, 300],
          [900, 268],
        ],
        half: 70,
      }),
      garment(
        shortKurta,
        createFabric('Solid', 'White', 'banner kurta', 1, 'kurta'),
        'banner kurta 2',
        [650, 172],
        0.42,
        0.2,
      ),
    ]);
  }
  return renderScene({ ...NARROW, seed: 12 }, [
    spreadLength({
      fabric: stripe,
      seed: 'n1',
      line: [
        [-80, 60],
        [120, 80],
        [300, 40],
        [500, 20],
      ],
      half: 96,
    }),
    spreadLength({
      fabric: khadi,
      seed: 'n2',
      line: [
        [-80, 250],
        [120, 214],
        [280, 190],
        [500, 236],
      ],
      half: 84,
      folds: 7,
    }),
    spreadLength({
      fabric: ikat,
      seed: 'n3',
      line: [
        [-60, 520],
        [120, 320],
        [240, 150],
        [340, -80],
      ],
      half: 96,
      border: -1,
    }),
    spreadLength({
      fabric: buta,
      seed: 'n4',
      line: [
        [-80, 440],
        [120, 404],
        [280, 410],
        [500, 372],
      ],
      half: 78,
    }),
    garment(
      shortKurta,
      createFabric('Solid', 'White', 'banner kurta', 1, 'kurta'),
      'banner kurta 2',
      [268, 214],
      0.44,
      0.16,
    ),
  ]);
}
