/** What a garment's detail shows: the point in its middle and the width of the frame, in units. */
import type { Category } from '#sample/categories.ts';
import type { Model, PrintName } from '#sample/product-terms.ts';
import type { Point } from '#sample/studio/geometry/path.ts';

export interface Focus {
  readonly at: Point;
  readonly width: number;
  /** Of which view it is a part. */
  readonly view: 'front' | 'folded';
}

const COLLAR: Focus = { at: [404, 232], width: 300, view: 'front' };
const ROUND_NECK: Focus = { at: [400, 196], width: 310, view: 'front' };
const WAIST: Focus = { at: [446, 178], width: 240, view: 'front' };
/** The end of a length over its rod. */
const END: Focus = { at: [372, 806], width: 300, view: 'folded' };

const FOCUS: Readonly<Record<Model, Focus>> = {
  Jhabla: { at: [350, 360], width: 300, view: 'front' },
  Romper: { at: [404, 330], width: 310, view: 'front' },
  'Kurta Set': { at: [400, 296], width: 330, view: 'front' },
  Saree: END,
  Stole: END,
  Dupatta: END,
  Chino: WAIST,
  'Pleated Trouser': WAIST,
  'Wide-Leg Pant': WAIST,
  'Cargo Pant': { at: [540, 560], width: 300, view: 'front' },
  'Formal Shirt': COLLAR,
  'Camp-Collar Shirt': { at: [412, 268], width: 320, view: 'front' },
  'Band-Collar Shirt': COLLAR,
  'Straight Kurta': { at: [404, 200], width: 300, view: 'front' },
  'A-Line Kurta': ROUND_NECK,
  'Short Kurta': { at: [404, 246], width: 300, view: 'front' },
  'Anarkali Kurta': { at: [400, 330], width: 330, view: 'front' },
  'Crew Tee': { at: [420, 262], width: 320, view: 'front' },
  Polo: { at: [404, 252], width: 310, view: 'front' },
  'Oversized Tee': { at: [410, 262], width: 330, view: 'front' },
  Henley: { at: [404, 262], width: 310, view: 'front' },
  'Drawstring Pyjama': { at: [410, 236], width: 310, view: 'front' },
  'Cuffed Pyjama': { at: [410, 236], width: 310, view: 'front' },
  'Wide Pyjama': { at: [410, 236], width: 310, view: 'front' },
};

const HEM: Focus = { at: [450, 722], width: 300, view: 'front' };

/** Kurtas of a cloth with a border show it, at the hem. */
export function showsHem(category: Category, printName: PrintName): boolean {
  return category === 'kurta' && printName.endsWith('Border');
}

export function detailFocus(category: Category, model: Model, printName: PrintName): Focus {
  return showsHem(category, printName) ? HEM : FOCUS[model];
}
