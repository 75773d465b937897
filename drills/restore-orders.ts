/** Backs the shop up while orders come in, restores it elsewhere, and holds the two against each other. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { checksum } from '#server/db/checksum.ts';
import { type Drill, type DrillGround, numberOf } from './drill.ts';
import type { SentOrder } from './drill-shopper.ts';
import { NODE } from './server-process.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { type Shopping, startShopping } from './shopping.ts';
import { embeddedStore, type Store } from './store.ts';
import { missingFrom } from './stored-orders.ts';

const SHOPPERS = 8;
/** Orders that come in before the backup begins once all shop at full speed, and after it is done. */
const ORDERS_AROUND = 20;

/** The same for both shops: tokens are signed with it, and it is no part of a backup. */
const SECRET = { AUTH_SECRET: 'a secret of a drill, of no use elsewhere' };

export const RESTORE: Drill = {
  promise:
    'A backup taken while orders come in holds every order acknowledged before it began; restored elsewhere, nothing differs.',
  options: { orders: '300' },
  run: async (ground, options) => {
    const shopFolder = folderIn(ground, 'shop');
    const store = embeddedStore(shopFolder);
    const shop = await startShop(ground, { ...store.settings, ...SECRET });
    let visited: ShopProcess = shop;
    const visitors = { url: () => visited.url() };
    const shopping = await startShopping({ shoppers: SHOPPERS, store, shops: [visitors] });
    await shopping.place(numberOf(options, 'orders'));
    const backup = join(folderIn(ground, 'backup'), 'nool.db');
    const before = await shopping.during(() => backUpUnderLoad(ground, { shopping, shopFolder, backup }));
    const open = await runDb(shopFolder, 'restore', backup);
    const elsewhere = join(ground.folder, 'elsewhere');
    ground.say(await succeed(elsewhere, 'restore', backup));
    ground.say(await succeed(elsewhere, 'check'));
    const faults = [
      ...(open.code === 1 && open.said.includes('The shop is open')
        ? []
        : ['an open shop was restored over']),
      ...(await differences(embeddedStore(join(ground.folder, 'backup')), embeddedStore(elsewhere), ground)),
      ...(await missingFrom(embeddedStore(elsewhere), before)),
    ];
    await shop.stop();
    visited = await startShop(ground, { DATA_DIR: elsewhere, ...SECRET });
    return [...faults, ...(await shopping.repeat(before))];
  },
};

function folderIn({ folder }: DrillGround, name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

interface UnderLoad {
  readonly shopping: Shopping;
  readonly shopFolder: string;
  readonly backup: string;
}

/** The orders that were acknowledged when the backup began. */
async function backUpUnderLoad(
  ground: DrillGround,
  { shopping, shopFolder, backup }: UnderLoad,
): Promise<readonly SentOrder[]> {
  await until(shopping, shopping.sent.length + ORDERS_AROUND);
  const before = [...shopping.sent];
  const start = performance.now();
  await succeed(shopFolder, 'backup', backup);
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  const meanwhile = shopping.sent.length - before.length;
  ground.say(
    `${before.length} orders before the backup began, ${meanwhile} more in the ${seconds} s that it took.`,
  );
  await until(shopping, shopping.sent.length + ORDERS_AROUND);
  return before;
}

async function until({ sent }: Shopping, count: number): Promise<void> {
  while (sent.length < count) await wait(5);
}

async function runDb(dataFolder: string, ...words: readonly string[]) {
  const env = { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' };
  const command = spawn(NODE, ['src/server/commands/db-command.ts', ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error] = await Promise.all([text(command.stdout), text(command.stderr)]);
  if (command.exitCode === null) await new Promise(resolve => command.once('exit', resolve));
  return { code: command.exitCode, said: (out + error).trim() };
}

async function succeed(dataFolder: string, ...words: readonly string[]): Promise<string> {
  const { code, said } = await runDb(dataFolder, ...words);
  if (code !== 0) throw new Error(`npm run db -- ${words.join(' ')}: ${said}`);
  return said;
}

/** Every table of the one, counted and summed up, against the same of the other. */
async function differences(backup: Store, restored: Store, ground: DrillGround): Promise<readonly string[]> {
  const tables = (await backup.rows("select name from sqlite_schema where type = 'table'")).map(row =>
    String(row['name']),
  );
  const faults: string[] = [];
  for (const table of tables) {
    const [one, other] = [await sumOf(backup, table), await sumOf(restored, table)];
    if (one !== other) faults.push(`${table} is ${one} in the backup, ${other} where it was restored`);
  }
  ground.say(`${tables.length} tables counted and compared.`);
  return faults;
}

async function sumOf(store: Store, table: string): Promise<string> {
  const rows = await store.rows(`select * from ${table}`);
  const sum = checksum(Object.keys(rows[0] ?? {}));
  for (const row of rows) sum.add(row);
  return sum.sum();
}
