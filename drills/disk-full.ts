/** Fills the disk under the embedded database while shoppers order, then makes room again. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { API } from '#contract/urls.ts';
import { CannotDrill, type Drill, type DrillGround } from './drill.ts';
import { secondsUntil, statusOf } from './probe.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { type Shopping, startShopping } from './shopping.ts';
import { embeddedStore } from './store.ts';

const SHOPPERS = 4;
const DISK = '24m';
const FULL_MS = 4000;
const BLOCK = Buffer.alloc(16 * 1024);
const MOST_SECONDS = 20;
const ROUNDS = 3;
const SOME_ORDERS = 20;

interface Disk {
  readonly folder: string;
  readonly fill: (shop: ShopProcess) => Promise<void>;
  readonly makeRoom: (shop: ShopProcess) => Promise<void>;
}

export const DISK_FULL: Drill = {
  promise:
    'With a full disk orders are answered 503 and pages are shown; with room again it sells, no restart, and nothing acknowledged is lost.',
  options: { way: 'mount' },
  run: async (ground, { way }) => {
    const disk = way === 'limit' ? limitedFiles(ground) : smallDisk(ground);
    const store = embeddedStore(disk.folder);
    const shop = await startShop(ground, store.settings);
    const shopping = await startShopping({ shoppers: SHOPPERS, store, shops: [shop] });
    const faults: string[] = [];
    await shopping.during(async () => {
      for (let round = 0; round < ROUNDS; round += 1) faults.push(...(await fillOnce(disk, shop, shopping)));
    });
    ground.say(`${shopping.sent.length} orders; answers: ${shopping.tally.describe()}.`);
    if (shopping.tally.count(503) === 0) faults.push('no order was refused: the disk was never full');
    return [...faults, ...(await shopping.faults())];
  },
};

async function fillOnce(disk: Disk, shop: ShopProcess, shopping: Shopping): Promise<readonly string[]> {
  const faults: string[] = [];
  if (!(await sellsMore(shopping))) return ['nothing is sold before the disk is full'];
  const refusedBefore = shopping.tally.count(503);
  await disk.fill(shop);
  const isRefused = () => shopping.tally.count(503) > refusedBefore;
  if ((await secondsUntil(isRefused, MOST_SECONDS)) === undefined) faults.push('orders are not refused');
  await wait(FULL_MS);
  for (const path of ['/', '/shop', API.live]) {
    const status = await statusOf(shop, path);
    if (status !== 200) faults.push(`with a full disk ${path} is answered ${status}`);
  }
  await disk.makeRoom(shop);
  if (!(await sellsMore(shopping))) faults.push('nothing is sold though there is room again');
  return faults;
}

async function sellsMore({ sent }: Shopping): Promise<boolean> {
  const target = sent.length + SOME_ORDERS;
  return (await secondsUntil(() => sent.length >= target, MOST_SECONDS)) !== undefined;
}

/** A disk in memory, as small as it takes; only root may make one. */
function smallDisk(ground: DrillGround): Disk {
  const folder = join(ground.folder, 'disk');
  mkdirSync(folder);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], {
    stdio: 'ignore',
  });
  if (status !== 0) throw new CannotDrill('only root may make a small disk; try --way limit');
  ground.atEnd(() => spawnSync('umount', ['-l', folder]));
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      writeUntilFull(ballast);
      return Promise.resolve();
    },
    makeRoom: () => {
      rmSync(ballast);
      return Promise.resolve();
    },
  };
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, BLOCK);
  } catch {
    // Full, as it should be.
  } finally {
    closeSync(file);
  }
}

/** The process may write no file beyond a few bytes: anybody may ask that of an own process, and take it back. */
function limitedFiles(ground: DrillGround): Disk {
  const limit = async (shop: ShopProcess, bytes: string) => {
    const { pid } = await shop.server();
    const { status } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`], {
      stdio: 'ignore',
    });
    if (status !== 0) throw new CannotDrill('prlimit cannot be had here');
  };
  return {
    folder: ground.folder,
    fill: shop => limit(shop, '4096'),
    makeRoom: shop => limit(shop, 'unlimited'),
  };
}
