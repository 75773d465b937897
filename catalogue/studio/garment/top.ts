/** Builds any upper garment from a cut, its sleeves, its neck and what is sewn on its front. */
import type { Piece } from '#catalogue/studio/scene/part.ts';
import { type SleeveCut } from './arm.ts';
import { bodyPieces, type Cut } from './body.ts';
import { lining, type Neck, shoulderSeams } from './neck.ts';
import type { Outfit } from './outfit.ts';
import { foldedSleeve, laidSleeve } from './sleeve.ts';

export interface Top {
  readonly cut: Cut;
  readonly sleeve?: SleeveCut;
  /** Chance that one long sleeve is laid across the front. */
  readonly foldOdds?: number;
  readonly neck: (cut: Cut, outfit: Outfit) => Neck;
  readonly front?: (cut: Cut, outfit: Outfit) => readonly Piece[];
}

export function topPieces({ cut: drawn, sleeve, foldOdds = 0, neck, front }: Top, outfit: Outfit): Piece[] {
  const cut = varied(drawn, outfit);
  const rnd = outfit.random.fork('sleeves');
  const collar = neck(cut, outfit);
  const sleeves: Piece[] = [];
  const across: Piece[] = [];
  const foldedSide = rnd.chance(foldOdds) ? (rnd.chance(0.5) ? 1 : -1) : 0;
  for (const side of [-1, 1] as const) {
    if (sleeve && side === foldedSide) {
      const folded = foldedSleeve(cut, sleeve, side, outfit);
      sleeves.push(...folded.under);
      across.push(...folded.over);
    } else if (sleeve) {
      sleeves.push(...laidSleeve(cut, sleeve, side, outfit));
    }
  }
  return [
    ...lining(cut, outfit, collar.rise),
    ...collar.under,
    ...sleeves,
    ...bodyPieces(cut, outfit),
    ...shoulderSeams(cut),
    ...(front?.(cut, outfit) ?? []),
    ...collar.over,
    ...across,
  ];
}

/** No two pieces off the table measure quite the same. */
function varied(cut: Cut, { random }: Outfit): Cut {
  const rnd = random.fork('cut');
  return {
    ...cut,
    hem: cut.hem * rnd.between(0.97, 1.04),
    hemY: cut.hemY + rnd.between(-16, 12),
    waist: cut.waist * rnd.between(0.98, 1.02),
    neckDrop: cut.neckDrop * rnd.between(0.95, 1.08),
  };
}
