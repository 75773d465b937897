/** Whom the garments of the sample are made for; shirts, tees and pyjamas of a loose cut are for everybody. */
import type { Wearer } from '#domain/products/product-details.ts';
import type { Model } from '#sample/product-terms.ts';

export const WORN_BY = {
  Jhabla: 'baby',
  Romper: 'baby',
  'Kurta Set': 'baby',
  Saree: 'women',
  Stole: 'unisex',
  Dupatta: 'women',
  Chino: 'men',
  'Pleated Trouser': 'men',
  'Wide-Leg Pant': 'women',
  'Cargo Pant': 'unisex',
  'Formal Shirt': 'men',
  'Camp-Collar Shirt': 'unisex',
  'Band-Collar Shirt': 'men',
  'Straight Kurta': 'women',
  'A-Line Kurta': 'women',
  'Short Kurta': 'men',
  'Anarkali Kurta': 'women',
  'Crew Tee': 'unisex',
  Polo: 'men',
  'Oversized Tee': 'unisex',
  Henley: 'men',
  'Drawstring Pyjama': 'unisex',
  'Cuffed Pyjama': 'unisex',
  'Wide Pyjama': 'unisex',
} as const satisfies Record<Model, Wearer>;
