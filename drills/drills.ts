/** Every drill by its name. */
import { CATALOGUE } from './catalogue-broken.ts';
import { CLOCK } from './clock-off.ts';
import { CONNECTIONS_FULL } from './connections-full.ts';
import { COMMIT_LOST, DATABASE_GONE } from './database-outages.ts';
import { DISK_FULL } from './disk-full.ts';
import type { Drill } from './drill.ts';
import { FUZZ } from './fuzz.ts';
import { KILL } from './kill-orders.ts';
import { LOGIN_FLOOD } from './login-flood.ts';
import { RESTORE } from './restore-orders.ts';
import { SEVERAL } from './several-shops.ts';
import { IDLE_CONNECTIONS, SLOW_CLIENTS } from './slow-clients.ts';
import { STOP } from './stop-under-load.ts';
import { TWO_PROCESSES } from './two-processes.ts';

export const DRILLS: Readonly<Record<string, Drill>> = {
  kill: KILL,
  stop: STOP,
  'two-processes': TWO_PROCESSES,
  'database-gone': DATABASE_GONE,
  'commit-lost': COMMIT_LOST,
  'connections-full': CONNECTIONS_FULL,
  'disk-full': DISK_FULL,
  'slow-clients': SLOW_CLIENTS,
  'idle-connections': IDLE_CONNECTIONS,
  catalogue: CATALOGUE,
  clock: CLOCK,
  'login-flood': LOGIN_FLOOD,
  restore: RESTORE,
  several: SEVERAL,
  fuzz: FUZZ,
};
