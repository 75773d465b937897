/** The designs of each shelf. */
import type { Category } from '#domain/category.ts';
import { BABY_EVERYDAY } from './baby.ts';
import { BABY_FESTIVE } from './baby-festive.ts';
import type { Design } from './design.ts';
import { SAREES } from './handloom-sarees.ts';
import { STOLES } from './handloom-stoles.ts';
import { KURTA_PRINTS } from './kurta-prints.ts';
import { KURTA_WOVEN } from './kurta-woven.ts';
import { PANT_PLAIN } from './pant.ts';
import { PANT_WIDE } from './pant-wide.ts';
import { PYJAMA_SLEEP } from './pyjama.ts';
import { PYJAMA_WIDE } from './pyjama-wide.ts';
import { SHIRT_PLAIN } from './shirt-plain.ts';
import { SHIRT_PRINTS } from './shirt-prints.ts';
import { TSHIRT_PLAIN } from './tshirt.ts';
import { TSHIRT_PATTERNED } from './tshirt-patterned.ts';

export const SHELVES: Record<Category, readonly Design[]> = {
  baby: [...BABY_EVERYDAY, ...BABY_FESTIVE],
  handloom: [...SAREES, ...STOLES],
  pant: [...PANT_PLAIN, ...PANT_WIDE],
  shirt: [...SHIRT_PLAIN, ...SHIRT_PRINTS],
  kurta: [...KURTA_PRINTS, ...KURTA_WOVEN],
  tshirt: [...TSHIRT_PLAIN, ...TSHIRT_PATTERNED],
  pyjama: [...PYJAMA_SLEEP, ...PYJAMA_WIDE],
};
