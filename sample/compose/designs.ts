/** The designs of each category. */
import type { Category } from '#sample/categories.ts';
import { BABY_FESTIVE } from './baby-festive.ts';
import { JHABLAS } from './baby-jhablas.ts';
import { ROMPERS } from './baby-rompers.ts';
import type { Design } from './design.ts';
import { STOLES } from './handloom-stoles.ts';
import { KURTA_PRINTS } from './kurta-prints.ts';
import { KURTA_WOVEN } from './kurta-woven.ts';
import { CHINOS_AND_CARGOS } from './pant-everyday.ts';
import { PLEATED } from './pant-pleated.ts';
import { PANT_WIDE } from './pant-wide.ts';
import { PYJAMA_SLEEP } from './pyjama.ts';
import { PYJAMA_WIDE } from './pyjama-wide.ts';
import { COTTON_SAREES } from './sarees-cotton.ts';
import { SILK_SAREES } from './sarees-silk.ts';
import { SHIRT_PLAIN } from './shirt-plain.ts';
import { SHIRT_PRINTS } from './shirt-prints.ts';
import { TSHIRT_PLAIN } from './tshirt.ts';
import { TSHIRT_PATTERNED } from './tshirt-patterned.ts';

export const DESIGNS: Record<Category, readonly Design[]> = {
  baby: [...JHABLAS, ...ROMPERS, ...BABY_FESTIVE],
  handloom: [...SILK_SAREES, ...COTTON_SAREES, ...STOLES],
  pant: [...CHINOS_AND_CARGOS, ...PLEATED, ...PANT_WIDE],
  shirt: [...SHIRT_PLAIN, ...SHIRT_PRINTS],
  kurta: [...KURTA_PRINTS, ...KURTA_WOVEN],
  tshirt: [...TSHIRT_PLAIN, ...TSHIRT_PATTERNED],
  pyjama: [...PYJAMA_SLEEP, ...PYJAMA_WIDE],
};
