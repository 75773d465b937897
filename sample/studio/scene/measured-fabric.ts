/** Renders a fabric laid flat beside a measuring tape, at a stated scale. */
import type { SeededRandom } from '#sample/seeded-random.ts';
import { lighten } from '#sample/studio/color.ts';
import { type Fabric, put } from '#sample/studio/fabric/fabric.ts';
import { DYE } from '#sample/studio/fabric/palette.ts';
import { blur } from '#sample/studio/geometry/field.ts';
import { line, outline, type Point } from '#sample/studio/geometry/path.ts';
import { noise } from '#sample/studio/noise.ts';
import type { FabricScale } from '#sample/studio/views.ts';
import { paintFabric } from './close-up.ts';
import { layPieces } from './paint-pieces.ts';
import { type Piece, part, tape } from './part.ts';
import { blankPicture, type Picture } from './picture.ts';
import { FRAME, type Pose, SOFT_RELIEF } from './pose.ts';

/** Threads are as fine as real ones: a garment drawn small has to have coarser ones. */
const THREAD_CM = 0.055;
const TAPE_CM = 1.3;
const INK = lighten(DYE.black, 0.08);

export function measuredFabric(
  fabric: Fabric,
  random: SeededRandom,
  width: number,
  { cm, unitsPerCm }: FabricScale,
): Picture {
  const picture = blankPicture(width, Math.round((width * FRAME.height) / FRAME.width));
  const rnd = random.fork('measured cloth');
  const pitch = Math.min(fabric.weave.pitch, THREAD_CM * unitsPerCm * (fabric.weave.pitch / 1.1));
  const seed = rnd.int(1, 9999);
  const tapeY = FRAME.height - ((TAPE_CM + 1.1) * FRAME.width) / cm;
  paintFabric(picture, {
    fabric,
    weave: { ...fabric.weave, pitch },
    drapery: (columns, rows) => flat(fabric, columns, rows, seed),
    span: cm * unitsPerCm,
    turn: 0,
    from: [rnd.between(0, 400), -(TAPE_CM + 1.4) * unitsPerCm],
  });
  picture.coverage.fill(1);
  const pose: Pose = {
    scale: width / FRAME.width,
    seed,
    turn: 0,
    zoom: 1,
    shift: [0, 0],
    wander: 0,
    depth: SOFT_RELIEF,
  };
  layPieces(picture, pose, measuringTape(tapeY, FRAME.width / cm, fabric));
  return picture;
}

/** Nearly flat: one broad wave and the traces of a fold. */
function flat(fabric: Fabric, columns: number, rows: number, seed: number): Float32Array {
  const heights = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const [fx, fy] = [x / columns, y / columns];
      heights[y * columns + x] =
        0.036 * noise(fx * 1.3 + fy * 0.6, fy * 1.1 - fx * 0.3, seed) +
        0.007 * noise(fx * 3.6, fy * 3, seed + 1);
    }
  }
  return blur(heights, columns, rows, Math.max(1, (columns / 110) * fabric.drape.width));
}

/** A tape across the picture with a mark at each centimetre, longer at each fifth and tenth. */
function measuringTape(y: number, cm: number, fabric: Fabric): Piece[] {
  const deep = TAPE_CM * cm;
  const marks = Array.from({ length: Math.ceil(FRAME.width / cm) }, (_, k): Piece => {
    const x = (k + 0.5) * cm;
    const long = k % 10 === 0 ? 0.62 : k % 5 === 0 ? 0.48 : 0.3;
    const ends: readonly Point[] = [
      [x, y + 1],
      [x, y + deep * long],
    ];
    return tape(ends, 1, INK);
  });
  return [
    part({
      outline: outline(
        [
          [-30, y],
          [-30, y + deep],
          [FRAME.width + 30, y + deep],
          [FRAME.width + 30, y],
        ],
        0,
      ),
      fabric: { ...fabric, base: DYE.kora, drape: TAPE_DRAPE, weave: TAPE_WEAVE, paint: paintTape },
      grain: (u, v) => [u, -v],
      crumple: 0,
      lift: 3,
      roll: 2.5,
    }),
    tape(
      line([
        [-30, y + deep - 4, 0],
        [FRAME.width + 30, y + deep - 4],
      ]),
      0.7,
      DYE.madder,
    ),
    ...marks,
  ];
}

const TAPE_DRAPE = { crumple: 0, width: 1, sheen: 0.12, thickness: 2.5 };
const TAPE_WEAVE = { kind: 'twill', pitch: 2.2, slub: 0.1, open: 0 } as const;

function paintTape(_u: number, _v: number, _px: number, _over: number, pixel: Float64Array): void {
  put(pixel, DYE.white);
}
