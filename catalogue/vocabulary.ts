/** The words the goods are described with: what a product may be, and which silhouette and cloth draw it. */
import type { Category } from '#domain/category.ts';

/** Every model by category. A product's `model` is one of its category's; the studio has a silhouette for each. */
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

/** A product's `printName` is one of these cloths; the studio draws each with a pattern of its own. */
export const CLOTHS = [
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

export type Cloth = (typeof CLOTHS)[number];
