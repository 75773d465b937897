/** Trousers: chino, pleated, wide-leg, cargo. */
import { NO_HEM } from '#sample/studio/fabric/fabric.ts';
import { line, outline, type Point } from '#sample/studio/geometry/path.ts';
import { type Piece, part, seam, stitch } from '#sample/studio/scene/part.ts';
import { MIDDLE } from './body.ts';
import { FOLDED_WAIST, foldedLegs } from './folded-legs.ts';
import { patchPocket } from './front.ts';
import { fold, type GarmentStyle, grainAt, type Silhouette } from './garment-style.ts';
import { trouserBack, weltPocket } from './trouser-back.ts';
import { backWaist, centreSeam, hemStitch, type LegCut, legPieces } from './trousers.ts';

const CHINO: LegCut = {
  topY: 112,
  waist: 132,
  hip: 166,
  crotchY: 316,
  hemY: 800,
  knee: 74,
  end: 58,
  stance: 118,
};
const BAND = 34;

/** A waistband with loops; in front it has a button, with the fly below. */
function waistband(cut: Pick<LegCut, 'topY' | 'waist' | 'crotchY'>, style: GarmentStyle): Piece[] {
  const { topY, waist } = cut;
  const fly = line([
    [MIDDLE + 26, topY + BAND - 2, 0],
    [MIDDLE + 26, topY + 104, -9],
    [MIDDLE + 4, topY + 142],
  ]);
  const isFront = style.view === 'front';
  const loops = (isFront ? [-0.86, -0.4, 0.4, 0.86] : [-0.86, 0, 0.86]).flatMap((share): Piece[] => {
    const x = MIDDLE + share * waist;
    return [
      part({
        outline: outline(
          [
            [x - 5.5, topY - 5],
            [x - 5.5, topY + BAND + 5],
            [x + 5.5, topY + BAND + 5],
            [x + 5.5, topY - 5],
          ],
          1,
        ),
        fabric: style.fabric,
        grain: grainAt([x, topY], 0, NO_HEM),
        crumple: 0.1,
        lift: 3,
        roll: 3,
      }),
    ];
  });
  return [
    part({
      outline: outline(
        [
          [MIDDLE - waist - 1, topY - 4, 2],
          [MIDDLE - waist - 3, topY + BAND, -4],
          [MIDDLE + waist + 3, topY + BAND, 2],
          [MIDDLE + waist + 1, topY - 4, -5],
        ],
        1,
      ),
      fabric: style.fabric,
      grain: grainAt([MIDDLE, topY], Math.PI / 2, NO_HEM),
      crumple: 0.35,
      lift: 2,
      roll: 4,
    }),
    stitch(
      line([
        [MIDDLE - waist + 1, topY + 0.5, -5],
        [MIDDLE + waist - 1, topY + 0.5],
      ]),
      style.thread,
      0.7,
    ),
    stitch(
      line([
        [MIDDLE - waist, topY + BAND - 4, -4],
        [MIDDLE + waist, topY + BAND - 4],
      ]),
      style.thread,
      0.7,
    ),
    ...(isFront
      ? [
          seam(
            line([
              [MIDDLE + 30, topY - 2, 0],
              [MIDDLE + 30, topY + BAND + 2],
            ]),
            0.6,
          ),
          stitch(fly, style.thread, 0.8),
          seam(
            line([
              [MIDDLE + 2, topY + BAND, 0],
              [MIDDLE + 1, cut.crotchY],
            ]),
            0.8,
          ),
          ...loops,
          {
            kind: 'button' as const,
            at: [MIDDLE + 15, topY + BAND / 2 + 1] as const,
            radius: 7,
            color: style.button,
            turn: 0.5,
          },
        ]
      : loops),
  ];
}

/** Slanted pocket mouths. */
function slantPockets(cut: LegCut, style: GarmentStyle): Piece[] {
  return ([-1, 1] as const).flatMap((s): Piece[] => {
    const mouth = line([
      [MIDDLE + s * cut.waist * 0.62, cut.topY + BAND, s * 3],
      [MIDDLE + s * (cut.hip - 6), cut.topY + BAND + 92],
    ]);
    const inner = mouth.map(([x, y]): Point => [x - s * 5.5, y + 3]);
    return [seam(mouth, 1.2), stitch(inner, style.thread, 0.8)];
  });
}

/** The side of a folded trouser: the slanted pocket in front of the seam, the one behind it. */
function foldedTrouser(style: GarmentStyle, trims: readonly Piece[], creased: boolean): Piece[] {
  const { topY, waist } = FOLDED_WAIST;
  const mouth = line([
    [MIDDLE - waist * 0.42, topY + BAND, -4],
    [MIDDLE + 7, topY + BAND + 96],
  ]);
  return foldedLegs(style, {
    band: BAND,
    folds: creased
      ? [
          fold([MIDDLE - waist * 0.96, topY + 90], [MIDDLE - waist * 0.92, topY + 420], 2, {
            width: 6,
            height: 1.9,
            peak: 0.5,
          }),
        ]
      : [],
    trims: [
      seam(mouth, 1.2),
      stitch(
        mouth.map(([x, y]): Point => [x - 5, y + 3.5]),
        style.thread,
        0.8,
      ),
      ...weltPocket(style, [MIDDLE + waist * 0.58, topY + BAND + 58], 34, true),
      ...trims,
    ],
    waist: waistband({ topY, waist, crotchY: topY }, style),
  });
}

function trouser(
  cut: LegCut,
  style: GarmentStyle,
  trims: (side: 1 | -1, leg: { knee: Point; angle: number; hem: Point }) => Piece[],
  creased: boolean,
): Piece[] {
  if (style.view === 'folded') return foldedTrouser(style, [], creased);
  const isBack = style.view === 'back';
  return [
    ...(isBack ? [] : [backWaist(cut, style, 12)]),
    ...legPieces(cut, style, leg => ({
      folds: creased
        ? [
            fold([MIDDLE + leg.side * cut.waist * 0.5, cut.topY + 60], leg.hem, 2, {
              width: 6,
              height: 1.9,
              peak: 0.5,
            }),
          ]
        : [],
      trims: [...hemStitch(leg, cut.end, 22, style), ...trims(leg.side, leg)],
    })),
    centreSeam(cut),
    ...(isBack ? trouserBack(cut, style, BAND) : slantPockets(cut, style)),
    ...waistband(cut, style),
  ];
}

export const chino: Silhouette = style =>
  trouser(CHINO, style, () => [], style.random.fork('crease').bool(0.3));

export const pleatedTrouser: Silhouette = style => {
  const cut = { ...CHINO, hip: 182, knee: 84, end: 56, stance: 112, topY: 104 };
  const pleats = ([-1, 1] as const).flatMap(s =>
    [0.42, 0.62].map(share =>
      seam(
        line([
          [MIDDLE + s * cut.waist * share, cut.topY + BAND, s * 2],
          [MIDDLE + s * cut.waist * (share + 0.06), cut.topY + BAND + 54],
        ]),
        1.1,
      ),
    ),
  );
  const pieces = trouser(cut, style, () => [], true);
  return style.view === 'front' ? [...pieces, ...pleats] : pieces;
};

export const wideLeg: Silhouette = style =>
  trouser(
    { ...CHINO, topY: 100, waist: 120, hip: 168, crotchY: 302, knee: 98, end: 112, stance: 134, hemY: 800 },
    style,
    () => [],
    style.random.fork('crease').bool(0.5),
  );

export const cargo: Silhouette = style => {
  if (style.view === 'folded') {
    const at: Point = [MIDDLE + 8, FOLDED_WAIST.topY + 226];
    return foldedTrouser(
      style,
      patchPocket(style, { at, width: 128, height: 128, point: 0, flap: 42 }),
      false,
    );
  }
  return trouser(
    { ...CHINO, hip: 176, knee: 86, end: 64, stance: 122 },
    style,
    (side, leg) =>
      patchPocket(
        style,
        { at: [leg.knee[0] + side * 36, leg.knee[1] - 84], width: 92, height: 110, point: 0, flap: 38 },
        -side * leg.angle,
      ),
    false,
  );
};
