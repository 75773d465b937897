/** Input of a silhouette: fabrics, colours of thread and buttons, and random numbers. */

import type { Category } from '#sample/categories.ts';
import type { SeededRandom } from '#sample/seeded-random.ts';
import { lighten, mix, type Rgb } from '#sample/studio/color.ts';
import { type Fabric, HEAVY, put, ramp } from '#sample/studio/fabric/fabric.ts';
import { accent, DYE, isLight } from '#sample/studio/fabric/palette.ts';
import type { Point } from '#sample/studio/geometry/path.ts';
import type { Fold, Grain, Piece } from '#sample/studio/scene/part.ts';

/** How a garment lies before the camera. A length of cloth has no back: it is hung over a rod where a garment is folded. */
export type View = 'front' | 'back' | 'folded';

export interface GarmentStyle {
  readonly view: View;
  readonly fabric: Fabric;
  /** Ribbed knit in the fabric's colour, for necks and cuffs. */
  readonly rib: Fabric;
  /** A plain second fabric for pipings, bindings and a baby's pyjama. */
  readonly second: Fabric;
  readonly thread: Rgb;
  readonly button: Rgb;
  /** Decides how it is made: the same in every view. */
  readonly random: SeededRandom;
  /** Decides how it falls: others in every view. */
  readonly poseRandom: SeededRandom;
}

/** A silhouette: pieces from the lowest to the topmost, in frame units. */
export type Silhouette = (style: GarmentStyle) => readonly Piece[];

export function garmentStyle(
  fabric: Fabric,
  random: SeededRandom,
  category: Category,
  view: View = 'front',
): GarmentStyle {
  const light = isLight(fabric.base);
  const companion =
    category === 'baby' && light
      ? mix(
          accent(fabric.base, random, [DYE.rose, DYE.turmeric, DYE.sky, DYE.leaf, DYE.kora]),
          DYE.kora,
          0.35,
        )
      : mix(lighten(fabric.base, light ? -0.1 : -0.06), DYE.kora, 0.04);
  return {
    view,
    fabric,
    rib: ribbed(lighten(fabric.base, -0.012)),
    second: plainly(companion),
    thread: lighten(fabric.base, light ? -0.13 : 0.1),
    button: random.pick([
      fromFabric(fabric.base, light ? -0.02 : 0.14),
      DYE.kora,
      mix(DYE.kora, DYE.rust, 0.28),
      light ? mix(DYE.kora, DYE.rust, 0.5) : lighten(fabric.base, -0.1),
    ]),
    random,
    // The seeds of fronts are older than the other views: another name would change every picture.
    poseRandom: view === 'front' ? random : random.fork(view),
  };
}

function fromFabric(base: Rgb, step: number): Rgb {
  return mix(lighten(base, step), DYE.kora, 0.25);
}

function plainly(base: Rgb): Fabric {
  return {
    base,
    drape: { crumple: 0.6, width: 1, sheen: 0.05, thickness: 4 },
    weave: { kind: 'plain', pitch: 1.1, slub: 0.3, open: 0 },
    closeUpSpan: 90,
    paint: (_u, _v, _px, _over, pixel) => put(pixel, base),
  };
}

function ribbed(base: Rgb): Fabric {
  const tones = ramp(lighten(base, -0.1), lighten(base, 0.03));
  return {
    base,
    drape: { ...HEAVY, crumple: 0.12, thickness: 4 },
    weave: { kind: 'knit', pitch: 1.4, slub: 0.2, open: 0 },
    closeUpSpan: 80,
    paint: (u, _v, _px, _over, pixel) => put(pixel, tones(0.55 + 0.45 * Math.cos((u / 3.4) * 2 * Math.PI))),
  };
}

/** Grain straight up from a hem at `foot`, turned by `angle` (radians, clockwise). */
export function grainAt(foot: Point, angle = 0, rise = 0): Grain {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return (x, y) => {
    const dx = x - foot[0];
    const dy = y - foot[1];
    return [dx * cos + dy * sin, rise - (dy * cos - dx * sin)];
  };
}

export interface FoldPlan {
  readonly width?: number;
  readonly height?: number;
  readonly peak?: number;
}

/** A fold from one point to another, swayed to one side by `sway` units. */
export function fold(from: Point, to: Point, sway: number, plan: FoldPlan = {}): Fold {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const spine = Array.from({ length: 9 }, (_, i): Point => {
    const t = i / 8;
    const side = sway * Math.sin(Math.PI * t) + sway * 0.35 * Math.sin(2.7 * Math.PI * t);
    return [from[0] + dx * t - (dy / length) * side, from[1] + dy * t + (dx / length) * side];
  });
  return { spine, width: plan.width ?? 13, height: (plan.height ?? 4) * 1.45, peak: plan.peak ?? 0.35 };
}
