/** A design is one garment in one print; each of its colours is a product. */

import type { ColorName } from '#domain/color.ts';
import type { Model, PrintName } from '#sample/product-terms.ts';
import type { Care } from './care.ts';

export type Design = {
  readonly model: Model;
  readonly printName: PrintName;
  /** The product's name without the colour's: 'Ajrakh Straight Kurta'. */
  readonly stem: string;
  /** Full price in rupees. */
  readonly rupees: number;
  readonly sizes: readonly string[];
  /** Sentences on the fabric, its weight and origin; each must be true of every colour. */
  readonly making: readonly string[];
  /** Sentences on the cut and the sewing; each must be true of every colour. */
  readonly cut: readonly string[];
  readonly care: Care;
  readonly colors: readonly ColorName[];
};

export const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const WAISTS = ['28', '30', '32', '34', '36', '38'] as const;
export const MONTHS = ['0-3 M', '3-6 M', '6-12 M', '12-18 M', '18-24 M'] as const;
export const UNSIZED: readonly string[] = [];
