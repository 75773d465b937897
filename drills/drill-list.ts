/** The drills by their names on the command line. */

import { CACHE } from './cache/cache-followed.ts';
import { CLUSTER } from './cluster/cluster-drill.ts';
import type { Drill } from './drill.ts';
import { RESTORE } from './faults/backup-restored.ts';
import { CATALOGUE } from './faults/catalogue-broken.ts';
import { CLOCK } from './faults/clock-wrong.ts';
import { CONNECTIONS_EXHAUSTED } from './faults/connections-exhausted.ts';
import { COMMIT_LOST, DATABASE_GONE } from './faults/database-outages.ts';
import { DESCRIPTORS } from './faults/descriptors-exhausted.ts';
import { DISK_FULL } from './faults/disk-full.ts';
import { FUZZ } from './faults/fuzz.ts';
import { LOGIN_FLOOD } from './faults/login-flood.ts';
import { RESTART } from './faults/npm-restarted.ts';
import { OVERLOAD } from './faults/overload.ts';
import { KILL } from './faults/process-killed.ts';
import { STOP } from './faults/process-stopped.ts';
import { PUBLISH } from './faults/publish-killed.ts';
import { SEVERAL_PROCESSES } from './faults/several-processes.ts';
import { IDLE_CONNECTIONS, SLOW_CLIENTS } from './faults/slow-clients.ts';
import { TWO_PROCESSES } from './faults/two-processes.ts';
import { PAYMENTS } from './payments/order-lives.ts';
import { WEBHOOKS } from './payments/webhook-flood.ts';
import { ROLLING_RELEASE } from './releases/rolling-release.ts';

export const DRILLS: Readonly<Record<string, Drill>> = {
  kill: KILL,
  stop: STOP,
  restart: RESTART,
  publish: PUBLISH,
  restore: RESTORE,
  'two-processes': TWO_PROCESSES,
  'several-processes': SEVERAL_PROCESSES,
  'database-gone': DATABASE_GONE,
  'commit-lost': COMMIT_LOST,
  'connections-exhausted': CONNECTIONS_EXHAUSTED,
  overload: OVERLOAD,
  descriptors: DESCRIPTORS,
  'disk-full': DISK_FULL,
  'slow-clients': SLOW_CLIENTS,
  'idle-connections': IDLE_CONNECTIONS,
  'catalogue-broken': CATALOGUE,
  'clock-wrong': CLOCK,
  'login-flood': LOGIN_FLOOD,
  payments: PAYMENTS,
  'rolling-release': ROLLING_RELEASE,
  cache: CACHE,
  fuzz: FUZZ,
  webhooks: WEBHOOKS,
  cluster: CLUSTER,
};
