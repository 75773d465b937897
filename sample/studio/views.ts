/** The further pictures of a product beside its front and its close-up, and the scale of that with the tape. */
import type { Category } from '#sample/categories.ts';

/** Their names are the ends of their files. */
export const FURTHER_VIEWS = ['back', 'detail', 'folded', 'scale'] as const;

export type FurtherView = (typeof FURTHER_VIEWS)[number];

/** A length of cloth has no back. */
export function listViews(category: Category): readonly FurtherView[] {
  return FURTHER_VIEWS.filter(view => view !== 'back' || category !== 'handloom');
}

export interface FabricScale {
  /** Width of the picture in centimetres. */
  readonly cm: number;
  /** Units of the drawing in a centimetre of the cloth. */
  readonly unitsPerCm: number;
}

/** Garments fill the frame whatever their size, so that a baby's have more units in a centimetre. */
export function fabricScale(category: Category): FabricScale {
  if (category === 'baby') return { cm: 12, unitsPerCm: 13 };
  return category === 'handloom' ? { cm: 16, unitsPerCm: 10 } : { cm: 20, unitsPerCm: 6.6 };
}
