/** Handloom lengths: the folded saree with its pallu, the stole, the dupatta opened like a fan. */
import { NO_HEM } from '#sample/studio/fabric/fabric.ts';
import { between, outline, type Point } from '#sample/studio/geometry/path.ts';
import { type Piece, part } from '#sample/studio/scene/part.ts';
import { fold, type GarmentStyle, grainAt, type Silhouette } from './garment-style.ts';
import { fringeColor, layer, pleats, turnedBox } from './length.ts';
import { overRod } from './rod.ts';
import { fringe, tassel } from './tassel.ts';

/** Folded to a stack, with the pallu pleated over it. */
export const saree: Silhouette = style => {
  if (style.view === 'folded') return overRod(style, { half: 190, count: 8, border: 0.8, end: 'tassels' });
  const rnd = style.random.fork('saree');
  const centre: Point = [rnd.between(376, 424), 470];
  const size: Point = [rnd.between(446, 486), rnd.between(560, 610)];
  const side = rnd.bool(0.5) ? 1 : -1;
  const stack = [3, 2, 1, 0].map(k => {
    const at: Point = [centre[0] + side * k * 5 + rnd.between(-3, 3), centre[1] + k * 9];
    return layer(style, at, size, rnd.between(-0.012, 0.012), {
      rise: k === 0 ? 0 : 90 + k * 40,
      lift: k === 0 ? 4 : 3,
      side: side * -0.2,
    });
  });
  const x = centre[0] + side * size[0] * rnd.between(0.12, 0.2);
  const top = centre[1] - size[1] / 2 - 14;
  const end = centre[1] + size[1] / 2 + rnd.between(96, 124);
  const lean = side * rnd.between(-30, 36);
  const half = rnd.between(88, 112);
  const pallu = pleats(style, {
    from: [
      [x - half * 0.72, top],
      [x + half * 0.72, top],
    ],
    to: [
      [x + lean - half * 1.16, end],
      [x + lean + half * 1.16, end],
    ],
    count: rnd.int(4, 6),
    border: 0.62,
    name: 'pallu',
  });
  const knots = pallu.ends.flatMap((p, i): Point[] => {
    const next = pallu.ends[i + 1];
    return next ? [p, between(p, next, 0.5)] : [p];
  });
  const color = fringeColor(style);
  return [
    ...stack,
    ...knots.flatMap(p => tassel([p[0], p[1] - 4], rnd.between(-0.1, 0.1), 30, color, style)),
    ...pallu.pieces,
  ];
};

/** Folded along and once across, its fringed ends lying one over the other; or worn loose, like a scarf. */
export const stole: Silhouette = style =>
  style.view === 'folded'
    ? overRod(style, { half: 120, count: 4, border: 1, end: 'fringe' })
    : style.random.fork('stole').bool(0.5)
      ? foldedStole(style)
      : looseStole(style);

function foldedStole(style: GarmentStyle): readonly Piece[] {
  const rnd = style.random.fork('folded stole');
  const width = rnd.between(268, 320);
  const color = fringeColor(style);
  const tail = (x: number, top: number, height: number, angle: number, k: number): Piece[] => {
    const centre: Point = [x, top + height / 2];
    const box = turnedBox(centre, width - k * 8, height, angle, 2);
    const [, left, right] = box;
    const edge: Point[] =
      left && right
        ? [
            [left[0] + 4, left[1] - 3],
            [right[0] - 4, right[1] - 3],
          ]
        : [];
    return [
      ...fringe(edge, -angle, 52, 5.2, color, style),
      layer(style, centre, [width - k * 8, height], angle, { rise: 0, lift: 5, side: k ? 0.17 : -0.3 }),
    ];
  };
  const lean = rnd.between(-0.05, 0.05);
  return [
    ...tail(400 + rnd.between(-14, 14), 118, rnd.between(724, 748), lean, 0),
    ...tail(400 + rnd.between(-10, 10), 112, rnd.between(560, 650), lean + rnd.between(-0.03, 0.03), 1),
  ];
}

function looseStole(style: GarmentStyle): readonly Piece[] {
  const rnd = style.random.fork('loose stole');
  const color = fringeColor(style);
  const side = rnd.bool(0.5) ? 1 : -1;
  const tail = (s: number, long: number): Piece[] => {
    const spread = rnd.between(92, 128);
    const set = pleats(style, {
      from: [
        [400 + s * 70 - 62, 132],
        [400 + s * 70 + 62, 132],
      ],
      to: [
        [400 + s * spread - 108, long],
        [400 + s * spread + 108, long + rnd.between(-18, 18)],
      ],
      count: 3,
      border: 0.9,
      name: `tail ${s}`,
    });
    return [
      ...fringe(
        set.ends.map(([x, y]): Point => [x, y - 4]),
        s * -0.08,
        54,
        5.2,
        color,
        style,
      ),
      ...set.pieces,
    ];
  };
  const loop = outline(
    [
      [400 - 138, 150, 0],
      [400 - 118, 216, -22],
      [400 + 118, 216, 0],
      [400 + 138, 150, -38],
    ],
    8,
  );
  return [
    ...tail(-side, rnd.between(760, 800)),
    ...tail(side, rnd.between(810, 850)),
    part({
      outline: loop,
      fabric: style.fabric,
      grain: grainAt([400, 230], Math.PI / 2, NO_HEM),
      folds: [
        fold([266, 172], [534, 172], -20, { width: 14, height: 6, peak: 0.5 }),
        fold([272, 196], [528, 200], -12, { width: 10, height: 4.5, peak: 0.4 }),
      ],
      lift: 6,
      roll: 10,
      crumple: 0.7,
    }),
  ];
}

/** Pleated along its length and opened below. */
export const dupatta: Silhouette = style => {
  if (style.view === 'folded') return overRod(style, { half: 160, count: 6, border: 0.9, end: 'tassels' });
  const rnd = style.random.fork('dupatta');
  const lean = rnd.between(-70, 70);
  const spread = rnd.between(250, 290);
  const top = rnd.between(40, 62);
  const fan = pleats(style, {
    from: [
      [400 - lean - top, 106],
      [400 - lean + top, 106],
    ],
    to: [
      [400 + lean * 0.5 - spread, 826 - Math.max(0, lean) * 0.4],
      [400 + lean * 0.5 + spread, 826 + Math.min(0, lean) * 0.4],
    ],
    count: rnd.int(7, 9),
    border: 0.85,
    name: 'fan',
  });
  const color = fringeColor(style);
  return [
    ...fan.ends.flatMap(p => tassel([p[0] + 4, p[1] - 5], rnd.between(-0.2, 0.2), 40, color, style)),
    ...fan.pieces,
  ];
};
