/** Every drill by its name. */
import type { Drill } from './drill.ts';
import { KILL } from './kill-orders.ts';

export const DRILLS: Readonly<Record<string, Drill>> = {
  kill: KILL,
};
