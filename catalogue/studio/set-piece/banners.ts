/** The three banners of the home page, each composed twice: for wide screens and for narrow ones. */
import type { Cloth } from '#catalogue/studio/cloth/cloth.ts';
import { pleats } from '#catalogue/studio/garment/handloom.ts';
import { shortKurta } from '#catalogue/studio/garment/kurtas.ts';
import { outfitOf, type Silhouette } from '#catalogue/studio/garment/outfit.ts';
import type { Point } from '#catalogue/studio/geometry/path.ts';
import { createRandom } from '#catalogue/studio/random.ts';
import { moved } from '#catalogue/studio/scene/move.ts';
import type { Piece } from '#catalogue/studio/scene/part.ts';
import type { Picture } from '#catalogue/studio/scene/picture.ts';
import { stillLife } from '#catalogue/studio/scene/still-life.ts';
import { bolt, flung, woven } from './length.ts';

const SCALE = 2;
const WIDE = { width: 1600, height: 640, scale: SCALE } as const;
const NARROW = { width: 800, height: 900, scale: SCALE } as const;

export function garment(
  silhouette: Silhouette,
  cloth: Cloth,
  seed: string,
  at: Point,
  scale: number,
  turn: number,
): Piece[] {
  const pieces = silhouette(outfitOf(cloth, createRandom(seed), 'kurta'));
  return moved(pieces, { about: [400, 450], scale, turn, shift: [at[0] - 400, at[1] - 450] });
}

/** Ikat, block print and khadi, flung over one another. */
export function newBanner(isWide: boolean): Picture {
  const ikat = woven('Ikat', 'Indigo', 'banner ikat', 0.95);
  const buta = woven('Block-Print Buta', 'Ivory', 'banner buta two', 0.9);
  const khadi = woven('Khadi Slub', 'Turmeric', 'banner khadi');
  const stripe = woven('Awning Stripe', 'Madder', 'banner stripe', 0.7);
  if (isWide) {
    return stillLife({ ...WIDE, seed: 11 }, [
      flung({
        cloth: stripe,
        seed: 'n1',
        line: [
          [-90, 40],
          [180, 96],
          [420, 60],
          [900, 20],
        ],
        half: 92,
      }),
      flung({
        cloth: khadi,
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
      flung({
        cloth: ikat,
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
      flung({
        cloth: buta,
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
        woven('Solid', 'White', 'banner kurta', 1, 'kurta'),
        'banner kurta 2',
        [650, 172],
        0.42,
        0.2,
      ),
    ]);
  }
  return stillLife({ ...NARROW, seed: 12 }, [
    flung({
      cloth: stripe,
      seed: 'n1',
      line: [
        [-80, 60],
        [120, 80],
        [300, 40],
        [500, 20],
      ],
      half: 96,
    }),
    flung({
      cloth: khadi,
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
    flung({
      cloth: ikat,
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
    flung({
      cloth: buta,
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
      woven('Solid', 'White', 'banner kurta', 1, 'kurta'),
      'banner kurta 2',
      [268, 214],
      0.44,
      0.16,
    ),
  ]);
}

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

/** Silk in deep folds, with a pleated pallu laid over it. */
export function premiumBanner(isWide: boolean): Picture {
  const silk = woven('Kanchipuram Border', 'Maroon', 'banner silk', 0.9);
  const gold = woven('Kanchipuram Border', 'Turmeric', 'banner gold', 0.9);
  const peacock = woven('Kanchipuram Border', 'Peacock', 'banner peacock', 0.9);
  const pallu = (seed: string, from: readonly [Point, Point], to: readonly [Point, Point]): Piece[] =>
    pleats(outfitOf(gold, createRandom(seed), 'handloom'), { from, to, count: 6, border: 1, name: seed })
      .pieces;
  if (isWide) {
    return stillLife({ ...WIDE, seed: 31 }, [
      flung({
        cloth: peacock,
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
      flung({
        cloth: silk,
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
  return stillLife({ ...NARROW, seed: 32 }, [
    flung({
      cloth: peacock,
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
    flung({
      cloth: silk,
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
