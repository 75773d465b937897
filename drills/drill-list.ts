/** The drills by their names on the command line. */
import { RESTORE } from './backup-restored.ts';
import { CATALOGUE } from './catalogue-broken.ts';
import { CLOCK } from './clock-wrong.ts';
import { CONNECTIONS_EXHAUSTED } from './connections-exhausted.ts';
import { COMMIT_LOST, DATABASE_GONE } from './database-outages.ts';
import { DISK_FULL } from './disk-full.ts';
import type { Drill } from './drill.ts';
import { LOGIN_FLOOD } from './login-flood.ts';
import { KILL } from './process-killed.ts';
import { STOP } from './process-stopped.ts';
import { RANDOM_REQUESTS } from './random-requests.ts';
import { SEVERAL_PROCESSES } from './several-processes.ts';
import { IDLE_CONNECTIONS, SLOW_CLIENTS } from './slow-clients.ts';
import { TWO_PROCESSES } from './two-processes.ts';

export const DRILLS: Readonly<Record<string, Drill>> = {
  kill: KILL,
  stop: STOP,
  restore: RESTORE,
  'two-processes': TWO_PROCESSES,
  'several-processes': SEVERAL_PROCESSES,
  'database-gone': DATABASE_GONE,
  'commit-lost': COMMIT_LOST,
  'connections-exhausted': CONNECTIONS_EXHAUSTED,
  'disk-full': DISK_FULL,
  'slow-clients': SLOW_CLIENTS,
  'idle-connections': IDLE_CONNECTIONS,
  'catalogue-broken': CATALOGUE,
  'clock-wrong': CLOCK,
  'login-flood': LOGIN_FLOOD,
  'random-requests': RANDOM_REQUESTS,
};
