/** Every drill by its name. */
import { CONNECTIONS_FULL } from './connections-full.ts';
import { COMMIT_LOST, DATABASE_GONE } from './database-outages.ts';
import type { Drill } from './drill.ts';
import { FUZZ } from './fuzz.ts';
import { KILL } from './kill-orders.ts';
import { RESTORE } from './restore-orders.ts';
import { SEVERAL } from './several-shops.ts';

export const DRILLS: Readonly<Record<string, Drill>> = {
  kill: KILL,
  'database-gone': DATABASE_GONE,
  'commit-lost': COMMIT_LOST,
  'connections-full': CONNECTIONS_FULL,
  restore: RESTORE,
  several: SEVERAL,
  fuzz: FUZZ,
};
