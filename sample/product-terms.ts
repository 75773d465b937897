/** Allowed values of `model` and `printName` in the sample; the studio draws each of them. */
import type { Category } from './categories.ts';

/** Models by category; the studio has a silhouette for each. */
export const MODELS = {
  baby: ['Jhabla', 'Romper', 'Kurta Set'],
  handloom: ['Saree', 'Stole', 'Dupatta'],
  pant: ['Chino', 'Pleated Trouser', 'Wide-Leg Pant', 'Cargo Pant'],
  shirt: ['Formal Shirt', 'Camp-Collar Shirt', 'Band-Collar Shirt'],
  kurta: ['Straight Kurta', 'A-Line Kurta', 'Short Kurta', 'Anarkali Kurta'],
  tshirt: ['Crew Tee', 'Polo', 'Oversized Tee', 'Henley'],
  pyjama: ['Drawstring Pyjama', 'Cuffed Pyjama', 'Wide Pyjama'],
} as const satisfies Record<Category, readonly string[]>;

export type Model = (typeof MODELS)[Category][number];

/** Values of `printName`; the studio has a fabric for each. */
export const PRINT_NAMES = [
  'Solid',
  'Khadi Slub',
  'Chambray',
  'Twill',
  'Corduroy',
  'Herringbone',
  'Seersucker',
  'Waffle',
  'Pique',
  'Melange Jersey',
  'Pinstripe',
  'Awning Stripe',
  'Breton Stripe',
  'Gingham',
  'Madras Check',
  'Windowpane Check',
  'Ikat',
  'Patola',
  'Block-Print Buta',
  'Bagru Trellis',
  'Dabu Leaf',
  'Ajrakh',
  'Bandhani',
  'Leheriya',
  'Sungudi Dot',
  'Kalamkari Vine',
  'Jamdani',
  'Chikankari',
  'Kantha Stitch',
  'Phulkari',
  'Kanchipuram Border',
  'Maheshwari Border',
  'Mangalgiri Border',
  'Ilkal Border',
  'Chanderi Butti',
] as const;

export type PrintName = (typeof PRINT_NAMES)[number];
