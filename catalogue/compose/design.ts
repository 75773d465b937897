/** A design is one garment in one cloth; each of its colours is a product of its own. */

import type { Cloth, Model } from '#catalogue/vocabulary.ts';
import type { ColorName } from '#domain/color.ts';
import type { Care } from './care.ts';

export type Design = {
  readonly model: Model;
  readonly cloth: Cloth;
  /** What follows the colour's own word in the name: 'Ajrakh Straight Kurta'. */
  readonly stem: string;
  /** Full price in rupees. */
  readonly rupees: number;
  readonly sizes: readonly string[];
  /** The cloth, its weight and where it is made: one sentence each, every one true of every colour. */
  readonly making: readonly string[];
  /** The cut and the sewing, likewise. */
  readonly cut: readonly string[];
  readonly care: Care;
  readonly colors: readonly ColorName[];
};

export const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const WAISTS = ['28', '30', '32', '34', '36', '38'] as const;
export const MONTHS = ['0-3 M', '3-6 M', '6-12 M', '12-18 M', '18-24 M'] as const;
export const UNSIZED: readonly string[] = [];
