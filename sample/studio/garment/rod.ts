/** A length of cloth over a wooden rod: pleats in front, the shorter end behind. */
import { fromHex, lighten, type Rgb } from '#sample/studio/color.ts';
import { type Fabric, put, ramp } from '#sample/studio/fabric/fabric.ts';
import { between, outline, type Point } from '#sample/studio/geometry/path.ts';
import { noise } from '#sample/studio/noise.ts';
import { type Piece, part } from '#sample/studio/scene/part.ts';
import { fold, type GarmentStyle, grainAt } from './garment-style.ts';
import { fringeColor, pleats } from './length.ts';
import { fringe, tassel } from './tassel.ts';

const TEAK = fromHex('#8d6a48');
const ROD_Y = 140;

interface OverRod {
  /** Half the width on the rod. */
  readonly half: number;
  /** Number of pleats. */
  readonly count: number;
  /** As of pleats. */
  readonly border: number;
  readonly end: 'tassels' | 'fringe';
}

export function overRod(style: GarmentStyle, { half, count, border, end }: OverRod): Piece[] {
  const rnd = style.poseRandom.fork('rod');
  const middle = 400 + rnd.between(-14, 14);
  const lean = rnd.between(-10, 10);
  const front = pleats(style, {
    from: [
      [middle - half, ROD_Y - 13],
      [middle + half, ROD_Y - 13],
    ],
    to: [
      [middle + lean - half * 1.14, 860 + rnd.between(-8, 8)],
      [middle + lean + half * 1.14, 860 + rnd.between(-8, 8)],
    ],
    count,
    border,
    name: 'over rod',
  });
  const color = fringeColor(style);
  const knots = front.ends.flatMap((p, i): Point[] => {
    const next = front.ends[i + 1];
    return next ? [p, between(p, next, 0.5)] : [p];
  });
  return [
    behind(style, middle - lean, half),
    rod(half + rnd.between(84, 104), middle, style),
    ...(end === 'tassels'
      ? knots.flatMap(([x, y]) => tassel([x, y - 4], rnd.between(-0.1, 0.1), 34, color, style))
      : fringe(
          front.ends.map(([x, y]): Point => [x, y - 4]),
          0,
          54,
          5.2,
          color,
          style,
        )),
    ...front.pieces,
  ];
}

/** The end that hangs behind: it shows at both sides. */
function behind(style: GarmentStyle, middle: number, half: number): Piece {
  const rnd = style.poseRandom.fork('behind rod');
  const low = 660 + rnd.between(-50, 50);
  const wide = half * 1.2;
  return part({
    outline: outline(
      [
        [middle - half, ROD_Y - 8, -3],
        [middle - wide, low, -6],
        [middle + wide, low + rnd.between(-10, 10), -3],
        [middle + half, ROD_Y - 8],
      ],
      4,
    ),
    fabric: style.fabric,
    grain: grainAt([middle, low], 0),
    folds: Array.from({ length: 4 }, (_, k) => {
      const x = middle + half * (k < 2 ? -1 : 1) * rnd.between(0.75, 1);
      return fold([x, ROD_Y], [x * 1.02 - middle * 0.02, low + 10], rnd.between(-6, 6), {
        width: 12,
        height: rnd.between(2, 5),
        peak: 0.6,
      });
    }),
    light: 0.86,
    crumple: 0.6,
    lift: 3,
  });
}

function rod(half: number, middle: number, style: GarmentStyle): Piece {
  return part({
    outline: outline(
      [
        [middle - half, ROD_Y - 9],
        [middle - half, ROD_Y + 9],
        [middle + half, ROD_Y + 9],
        [middle + half, ROD_Y - 9],
      ],
      2,
    ),
    fabric: wooden(style.second, TEAK),
    grain: grainAt([middle, ROD_Y]),
    crumple: 0,
    lift: 8,
    roll: 9,
  });
}

function wooden(plain: Fabric, base: Rgb): Fabric {
  const tones = ramp(base, lighten(base, -0.06));
  return {
    ...plain,
    base,
    weave: { ...plain.weave, pitch: 0 },
    paint: (u, v, _px, _over, pixel) => {
      put(pixel, tones(0.5 + 0.5 * noise(u / 60, v / 2.2, 11)));
    },
  };
}
