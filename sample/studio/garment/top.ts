/** Builds an upper garment from its cut, sleeves, neck and front. */
import type { Piece } from '#sample/studio/scene/part.ts';
import { type SleeveCut } from './arm.ts';
import { bodyPieces, type Cut } from './body.ts';
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
}

export function topPieces(
  { cut: drawn, sleeve, foldOdds = 0, neck, front }: Top,
  style: GarmentStyle,
): Piece[] {
  const cut = varied(drawn, style);
  const rnd = style.random.fork('sleeves');
  const collar = neck(cut, style);
  const sleeves: Piece[] = [];
  const across: Piece[] = [];
  const foldedSide = rnd.bool(foldOdds) ? (rnd.bool(0.5) ? 1 : -1) : 0;
  for (const side of [-1, 1] as const) {
    if (sleeve && side === foldedSide) {
      const folded = foldedSleeve(cut, sleeve, side, style);
      sleeves.push(...folded.under);
      across.push(...folded.over);
    } else if (sleeve) {
      sleeves.push(...laidSleeve(cut, sleeve, side, style));
    }
  }
  return [
    ...lining(cut, style, collar.rise),
    ...collar.under,
    ...sleeves,
    ...bodyPieces(cut, style),
    ...shoulderSeams(cut),
    ...(front?.(cut, style) ?? []),
    ...collar.over,
    ...across,
  ];
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
