/** Builds an upper garment from its cut, sleeves, neck and front. */
import type { Piece } from '#sample/studio/scene/part.ts';
import type { SleeveCut } from './arm.ts';
import { type Back, backCut } from './back.ts';
import { bodyPieces, type Cut } from './body.ts';
import { cuffAcross, foldedCut, foldedPieces } from './folded-top.ts';
import type { GarmentStyle } from './garment-style.ts';
import { lining, type Neck, shoulderSeams } from './neck.ts';
import { foldedSleeve, laidSleeve } from './sleeve.ts';

export interface Top {
  readonly cut: Cut;
  readonly sleeve?: SleeveCut;
  /** Probability that one long sleeve is folded across the front. */
  readonly foldOdds?: number;
  readonly neck: (cut: Cut, style: GarmentStyle) => Neck;
  readonly front?: (cut: Cut, style: GarmentStyle) => readonly Piece[];
  readonly back?: Back;
}

export function topPieces(top: Top, style: GarmentStyle): Piece[] {
  const cut = varied(top.cut, style);
  const { neck, front, back, sleeve } = top;
  switch (style.view) {
    case 'front': {
      const collar = neck(cut, style);
      const { under, over } = sleevePieces(top, cut, style);
      return [
        ...lining(cut, style, collar.rise),
        ...collar.under,
        ...under,
        ...bodyPieces(cut, style),
        ...shoulderSeams(cut),
        ...(front?.(cut, style) ?? []),
        ...collar.over,
        ...over,
      ];
    }
    case 'back': {
      const behind = backCut(cut);
      const { under, over } = sleevePieces(toHanging(top), behind, style);
      return [
        ...under,
        ...bodyPieces(behind, style, back?.folds?.(behind, style)),
        ...(back?.trims(behind, style) ?? []),
        ...neck(behind, style).back,
        ...over,
      ];
    }
    case 'folded': {
      const narrow = foldedCut(cut);
      const collar = neck(narrow, style);
      return [
        ...lining(narrow, style, collar.rise),
        ...collar.under,
        ...foldedPieces(narrow, style),
        ...(front?.(narrow, style) ?? []),
        ...collar.over,
        ...(sleeve && !sleeve.short ? cuffAcross(narrow, sleeve, style) : []),
      ];
    }
  }
}

/** Sleeves that hang close to the body leave the garment more of the frame. */
function toHanging({ sleeve, ...top }: Top): Top {
  const spread = sleeve && (sleeve.short ? 22 : 8);
  return { ...top, foldOdds: 0, ...(sleeve && spread && { sleeve: { ...sleeve, spread } }) };
}

/** The sleeves under the body, and the forearm that is folded over it. */
function sleevePieces(
  { sleeve, foldOdds = 0 }: Top,
  cut: Cut,
  style: GarmentStyle,
): { under: readonly Piece[]; over: readonly Piece[] } {
  if (!sleeve) return { under: [], over: [] };
  const rnd = style.poseRandom.fork('sleeves');
  const under: Piece[] = [];
  const over: Piece[] = [];
  const foldedSide = rnd.bool(foldOdds) ? (rnd.bool(0.5) ? 1 : -1) : 0;
  for (const side of [-1, 1] as const) {
    if (side === foldedSide) {
      const folded = foldedSleeve(cut, sleeve, side, style);
      under.push(...folded.under);
      over.push(...folded.over);
    } else {
      under.push(...laidSleeve(cut, sleeve, side, style));
    }
  }
  return { under, over };
}

/** Varies the measurements slightly from product to product. */
function varied(cut: Cut, { random }: GarmentStyle): Cut {
  const rnd = random.fork('cut');
  return {
    ...cut,
    hem: cut.hem * rnd.between(0.97, 1.04),
    hemY: cut.hemY + rnd.between(-16, 12),
    waist: cut.waist * rnd.between(0.98, 1.02),
    neckDrop: cut.neckDrop * rnd.between(0.95, 1.08),
  };
}
