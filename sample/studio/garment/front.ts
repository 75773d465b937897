/** Plackets with buttons, and pockets. */
import { NO_HEM } from '#sample/studio/fabric/fabric.ts';
import { type Corner, line, outline, type Point } from '#sample/studio/geometry/path.ts';
import { type Piece, part, seam, stitch } from '#sample/studio/scene/part.ts';
import { type Cut, MIDDLE } from './body.ts';
import { type GarmentStyle, grainAt } from './garment-style.ts';

export interface Placket {
  readonly fromY: number;
  readonly toY: number;
  readonly half: number;
  readonly buttons: number;
  /** A half placket ends in a stitched box. */
  readonly boxed: boolean;
  readonly fabric?: GarmentStyle['fabric'];
}

export function placket(style: GarmentStyle, { fromY, toY, half, buttons, boxed, fabric }: Placket): Piece[] {
  const isCut = style.view === 'folded' && !boxed;
  const edges = (inset: number) =>
    [-1, 1].map(s =>
      stitch(
        line([
          [MIDDLE + s * (half - inset), fromY + 3, 0],
          [MIDDLE + s * (half - inset), toY - 3],
        ]),
        style.thread,
        0.75,
      ),
    );
  const pieces: Piece[] = [
    part({
      outline: outline(
        [
          [MIDDLE - half, fromY],
          [MIDDLE - half, isCut ? toY + 5 : toY],
          [MIDDLE + half, isCut ? toY + 5 : toY],
          [MIDDLE + half, fromY],
        ],
        1,
      ),
      fabric: fabric ?? style.fabric,
      grain: grainAt([MIDDLE + 3, toY + 7], 0, boxed ? NO_HEM : 0),
      crumple: 0.5,
      lift: 2,
      roll: 3,
    }),
    ...edges(3.5),
  ];
  if (boxed) {
    for (const y of [toY - 3.5, toY - 20]) {
      pieces.push(
        stitch(
          line([
            [MIDDLE - half + 3, y, 0],
            [MIDDLE + half - 3, y],
          ]),
          style.thread,
          0.75,
        ),
      );
    }
  }
  const last = toY - (boxed ? 34 : isCut ? 30 : 70);
  // Of a folded garment the lower buttons are out of sight.
  const shown = isCut ? Math.ceil(buttons * 0.6) : buttons;
  for (let k = 0; k < shown; k++) {
    const y = fromY + 16 + ((last - fromY - 16) * k) / Math.max(1, shown - 1);
    pieces.push(
      seam(
        line([
          [MIDDLE, y - 8, 0],
          [MIDDLE, y + 8],
        ]),
        0.5,
      ),
    );
    pieces.push({ kind: 'button', at: [MIDDLE, y], radius: 5.6, color: style.button, turn: k * 0.7 + 0.3 });
  }
  return pieces;
}

/** A slit below the neck with bound edges, lying a little open. */
export function keySlit(cut: Cut, style: GarmentStyle, length: number, fabric = style.second): Piece[] {
  const top = cut.topY + cut.neckDrop - 2;
  const open = style.random.fork('slit').between(5, 9);
  return [
    part({
      outline: outline([
        [MIDDLE - open, top, -2],
        [MIDDLE, top + length, -2],
        [MIDDLE + open, top],
      ]),
      fabric: style.fabric,
      grain: grainAt([MIDDLE, top], 0, NO_HEM),
      light: 0.5,
      crumple: 0,
      lift: 0.5,
      roll: 1,
    }),
    ...([-1, 1] as const).flatMap((s): Piece[] => [
      part({
        outline: outline([
          [MIDDLE + s * open, top - 2, s * -1],
          [MIDDLE + s * 1, top + length, 0],
          [MIDDLE + s * 2, top + length + 9, 0],
          [MIDDLE + s * (open + 8), top - 2],
        ]),
        fabric,
        grain: grainAt([MIDDLE, top], 0, NO_HEM),
        crumple: 0.1,
        lift: 1.2,
        roll: 2.5,
      }),
    ]),
  ];
}

export interface Pocket {
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  readonly point: number;
  readonly flap?: number;
}

/** A patch pocket; its pattern is offset from the front's. */
export function patchPocket(
  style: GarmentStyle,
  { at, width, height, point, flap }: Pocket,
  angle = 0,
): Piece[] {
  const rnd = style.random.fork(`pocket ${at[0]}`);
  const [x, y] = at;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const turn = (dx: number, dy: number): Corner => [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
  const w = width / 2;
  const grain = grainAt([x + rnd.between(-8, 8), y], angle + rnd.between(-0.02, 0.02), NO_HEM);
  const shape = (inset: number): Corner[] => [
    turn(-w + inset, inset),
    turn(-w + inset, height - point - inset),
    turn(0, height - inset),
    turn(w - inset, height - point - inset),
    turn(w - inset, inset),
  ];
  const pieces: Piece[] = [
    part({ outline: outline(shape(0), 1), fabric: style.fabric, grain, crumple: 0.6, lift: 1.8, roll: 3 }),
    stitch(line(shape(3.5)), style.thread, 0.8),
    stitch(line([turn(-w + 3, 15), turn(w - 3, 15)]), style.thread, 0.7),
  ];
  if (flap) {
    const lid: Corner[] = [
      turn(-w - 3, -6),
      turn(-w - 3, flap - 6),
      turn(0, flap),
      turn(w + 3, flap - 6),
      turn(w + 3, -6),
    ];
    pieces.push(
      part({ outline: outline(lid, 1), fabric: style.fabric, grain, crumple: 0.4, lift: 3, roll: 4 }),
      stitch(
        line([
          turn(-w + 0.5, -2),
          turn(-w + 0.5, flap - 9),
          turn(0, flap - 4),
          turn(w - 0.5, flap - 9),
          turn(w - 0.5, -2),
        ]),
        style.thread,
        0.8,
      ),
      seam(line([turn(-w - 2, -4), turn(w + 2, -4)]), 0.5),
    );
  }
  return pieces;
}
