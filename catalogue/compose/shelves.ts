/** The designs of each shelf. */
import type { Category } from '#domain/category.ts';
import { BABY_PLAIN } from './baby.ts';
import type { Design } from './design.ts';
import { SAREES } from './handloom-sarees.ts';
import { STOLES } from './handloom-stoles.ts';
import { KURTA_PRINTS } from './kurta-prints.ts';
import { KURTA_WOVEN } from './kurta-woven.ts';
import { PANT_PLAIN } from './pant.ts';
import { PYJAMA_CHECKS } from './pyjama.ts';
import { SHIRT_PLAIN } from './shirt-plain.ts';
import { SHIRT_PRINTS } from './shirt-prints.ts';
import { TSHIRT_PLAIN } from './tshirt.ts';

export const SHELVES: Record<Category, readonly Design[]> = {
  baby: [...BABY_PLAIN],
  handloom: [...SAREES, ...STOLES],
  pant: [...PANT_PLAIN],
  shirt: [...SHIRT_PLAIN, ...SHIRT_PRINTS],
  kurta: [...KURTA_PRINTS, ...KURTA_WOVEN],
  tshirt: [...TSHIRT_PLAIN],
  pyjama: [...PYJAMA_CHECKS],
};
