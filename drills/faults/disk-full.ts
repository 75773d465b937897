/** Fills the disk of the embedded database under load, then frees space. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { API } from '#contract/urls.ts';
import { type Drill, type DrillContext, DrillUnavailable } from '#drills/drill.ts';
import { readStatus, secondsUntil } from '#drills/health-checks.ts';
import { type OrderLoad, startOrderLoad } from '#drills/order-load.ts';
import { type RestartableServer, startRestartableServer } from '#drills/restartable-server.ts';
import { embeddedDatabase } from '#testing/server-database.ts';

const SHOPPERS = 4;
const DISK_SIZE = '24m';
const FULL_MS = 4000;
const BLOCK = Buffer.alloc(16 * 1024);
const MAX_SECONDS = 20;
const ROUNDS = 3;
/** Orders that must succeed before each round and after it. */
const ORDERS_AROUND = 20;

interface Disk {
  readonly folder: string;
  readonly fill: (server: RestartableServer) => Promise<void>;
  readonly free: (server: RestartableServer) => Promise<void>;
}

export const DISK_FULL: Drill = {
  guarantee:
    'With a full disk orders get 503 and pages are served; with space again orders succeed without a restart, and no acknowledged order is lost.',
  options: { method: 'mount' },
  run: async (context, { method }) => {
    const disk = method === 'limit' ? limitedFileSize(context) : smallDisk(context);
    const database = embeddedDatabase(disk.folder);
    const server = await startRestartableServer(context, database.settings);
    const load = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [server] });
    const violations: string[] = [];
    await load.during(async () => {
      for (let round = 0; round < ROUNDS; round += 1)
        violations.push(...(await fillOnce(disk, server, load)));
    });
    context.log(`${load.acknowledged.length} orders; responses: ${load.responses.summary()}.`);
    if (load.responses.count(503) === 0) violations.push('no order got 503: the disk was never full');
    return [...violations, ...(await load.violations())];
  },
};

async function fillOnce(disk: Disk, server: RestartableServer, load: OrderLoad): Promise<readonly string[]> {
  const violations: string[] = [];
  if (!(await moreOrders(load))) return ['no orders succeed before the disk is full'];
  const before = load.responses.count(503);
  await disk.fill(server);
  const isRejecting = () => load.responses.count(503) > before;
  if ((await secondsUntil(isRejecting, MAX_SECONDS)) === undefined)
    violations.push('orders are not rejected');
  await wait(FULL_MS);
  for (const path of ['/', '/shop', API.live]) {
    const status = await readStatus(server, path);
    if (status !== 200) violations.push(`with a full disk ${path} returns ${status}`);
  }
  await disk.free(server);
  if (!(await moreOrders(load))) violations.push('no orders succeed with space again');
  return violations;
}

async function moreOrders({ acknowledged }: OrderLoad): Promise<boolean> {
  const target = acknowledged.length + ORDERS_AROUND;
  return (await secondsUntil(() => acknowledged.length >= target, MAX_SECONDS)) !== undefined;
}

/** A small tmpfs, which only root can mount. */
function smallDisk(context: DrillContext): Disk {
  const folder = join(context.folder, 'disk');
  mkdirSync(folder);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', folder], {
    stdio: 'ignore',
  });
  if (status !== 0) throw new DrillUnavailable('only root can mount a small disk; try --method limit');
  context.onEnd(() => spawnSync('umount', ['-l', folder]));
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      writeUntilFull(filler);
      return Promise.resolve();
    },
    free: () => {
      rmSync(filler);
      return Promise.resolve();
    },
  };
}

export function writeUntilFull(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, BLOCK);
  } catch {
    // The disk is full.
  } finally {
    closeSync(file);
  }
}

/** Limits the file size of the server process, which needs no root. */
function limitedFileSize(context: DrillContext): Disk {
  const limit = async (server: RestartableServer, bytes: string) => {
    const { pid } = await server.process();
    const { status } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`], {
      stdio: 'ignore',
    });
    if (status !== 0) throw new DrillUnavailable('prlimit is not available here');
  };
  return {
    folder: context.folder,
    fill: server => limit(server, '4096'),
    free: server => limit(server, 'unlimited'),
  };
}
