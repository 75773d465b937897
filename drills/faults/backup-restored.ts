/** Backs up the embedded database under load, restores the backup elsewhere, and compares the two. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Drill, type DrillContext, readNumber } from '#drills/drill.ts';
import type { SentOrder } from '#drills/order-client.ts';
import { type OrderLoad, startOrderLoad } from '#drills/order-load.ts';
import { type RestartableServer, startRestartableServer } from '#drills/restartable-server.ts';
import { missingOrders } from '#drills/stored-order-checks.ts';
import { embeddedDatabase, type ServerDatabase } from '#testing/server-database.ts';
import { NODE } from '#testing/server-process.ts';

const SHOPPERS = 8;
/** Orders placed under full load before the backup begins and after it ends. */
const ORDERS_AROUND = 20;

/** Both servers need the same: it signs the tokens and is no part of a backup. */
const SECRET = { AUTH_SECRET: 'a secret for tests, not used anywhere else' };

export const RESTORE: Drill = {
  guarantee:
    'A backup taken under load contains every order acknowledged before it began; restored elsewhere, nothing differs.',
  options: { orders: '300' },
  run: async (context, options) => {
    const dataFolder = createFolder(context, 'data');
    const database = embeddedDatabase(dataFolder);
    const server = await startRestartableServer(context, { ...database.settings, ...SECRET });
    let current: RestartableServer = server;
    const address = { url: () => current.url() };
    const load = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [address] });
    await load.place(readNumber(options, 'orders'));
    const backup = join(createFolder(context, 'backup'), 'nool.db');
    const before = await load.during(() => backUpUnderLoad(context, { load, dataFolder, backup }));
    const overRunning = await runDbCommand(dataFolder, 'restore', backup);
    const restored = join(context.folder, 'restored');
    context.log(await runDbCommandOrThrow(restored, 'restore', backup));
    context.log(await runDbCommandOrThrow(restored, 'check'));
    const violations = [
      ...(overRunning.code === 1 && overRunning.output.includes('The shop is open')
        ? []
        : ['a backup was restored over a running server']),
      ...(await differences(context, {
        backup: embeddedDatabase(join(context.folder, 'backup')),
        restored: embeddedDatabase(restored),
      })),
      ...(await missingOrders(embeddedDatabase(restored), before)),
    ];
    await server.stop();
    current = await startRestartableServer(context, { DATA_DIR: restored, ...SECRET });
    return [...violations, ...(await load.repeat(before))];
  },
};

function createFolder({ folder }: DrillContext, name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

interface BackupOptions {
  readonly load: OrderLoad;
  readonly dataFolder: string;
  readonly backup: string;
}

/** Returns the orders acknowledged when the backup began. */
async function backUpUnderLoad(
  context: DrillContext,
  { load, dataFolder, backup }: BackupOptions,
): Promise<readonly SentOrder[]> {
  await moreOrders(load);
  const before = [...load.acknowledged];
  const start = performance.now();
  await runDbCommandOrThrow(dataFolder, 'backup', backup);
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  const during = load.acknowledged.length - before.length;
  context.log(`${before.length} orders before the backup, ${during} during its ${seconds} s.`);
  await moreOrders(load);
  return before;
}

async function moreOrders({ acknowledged }: OrderLoad): Promise<void> {
  const target = acknowledged.length + ORDERS_AROUND;
  while (acknowledged.length < target) await wait(5);
}

async function runDbCommand(dataFolder: string, ...args: readonly string[]) {
  const command = spawn(NODE, ['src/server/commands/db-command.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], out, error] = await Promise.all([
    once(command, 'exit'),
    text(command.stdout),
    text(command.stderr),
  ]);
  return { code: code as number | null, output: (out + error).trim() };
}

async function runDbCommandOrThrow(dataFolder: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await runDbCommand(dataFolder, ...args);
  if (code !== 0) throw new Error(`npm run db -- ${args.join(' ')}: ${output}`);
  return output;
}

/** Compares every table of the backup with the restored one. */
async function differences(
  context: DrillContext,
  { backup, restored }: Readonly<Record<'backup' | 'restored', ServerDatabase>>,
): Promise<readonly string[]> {
  const tables = await backup.rows("select name from sqlite_schema where type = 'table'");
  const violations: string[] = [];
  for (const table of tables.map(row => String(row['name']))) {
    if ((await readHash(backup, table)) !== (await readHash(restored, table)))
      violations.push(`${table} differs between the backup and the restored database`);
  }
  context.log(`${tables.length} tables compared.`);
  return violations;
}

/** A hash over all rows, whatever their order. */
async function readHash(database: ServerDatabase, table: string): Promise<string> {
  const rows = await database.rows(`select * from ${table}`);
  return createHash('sha256')
    .update(
      rows
        .map(row => JSON.stringify(row))
        .toSorted()
        .join('\n'),
    )
    .digest('hex');
}
