/** The silhouette of each model. */
import type { Model } from '#sample/product-terms.ts';
import { anarkali } from './anarkali.ts';
import type { Silhouette } from './garment-style.ts';
import { dupatta, saree, stole } from './handloom.ts';
import { jhabla } from './jhabla.ts';
import { kurtaSet } from './kurta-set.ts';
import { aLineKurta, shortKurta, straightKurta } from './kurtas.ts';
import { cargo, chino, pleatedTrouser, wideLeg } from './pants.ts';
import { cuffedPyjama, drawstringPyjama, widePyjama } from './pyjamas.ts';
import { romper } from './romper.ts';
import { bandShirt, campShirt, formalShirt } from './shirts.ts';
import { crewTee, henley, oversizedTee, polo } from './tees.ts';

export const SILHOUETTES: Readonly<Record<Model, Silhouette>> = {
  Jhabla: jhabla,
  Romper: romper,
  'Kurta Set': kurtaSet,
  Saree: saree,
  Stole: stole,
  Dupatta: dupatta,
  Chino: chino,
  'Pleated Trouser': pleatedTrouser,
  'Wide-Leg Pant': wideLeg,
  'Cargo Pant': cargo,
  'Formal Shirt': formalShirt,
  'Camp-Collar Shirt': campShirt,
  'Band-Collar Shirt': bandShirt,
  'Straight Kurta': straightKurta,
  'A-Line Kurta': aLineKurta,
  'Short Kurta': shortKurta,
  'Anarkali Kurta': anarkali,
  'Crew Tee': crewTee,
  Polo: polo,
  'Oversized Tee': oversizedTee,
  Henley: henley,
  'Drawstring Pyjama': drawstringPyjama,
  'Cuffed Pyjama': cuffedPyjama,
  'Wide Pyjama': widePyjama,
};
