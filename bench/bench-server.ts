/** The built server as a process with an empty database and the requested catalogue. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Settings, spawnServer } from '#testing/server-process.ts';
import { syntheticRows } from './synthetic-products.ts';

export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  readonly dataFolder: string;
  /** From the start of the process until it is ready. */
  readonly readySeconds: number;
  /** Leaves the data folder for another start. */
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface BenchServerOptions {
  /** Synthetic products; the sample catalogue by default. */
  readonly products?: number;
  /** Changes the data folder before the server starts. */
  readonly prepare?: (dataFolder: string) => Promise<void>;
  /** That of a server before; a new one by default. */
  readonly dataFolder?: string;
  readonly settings?: Settings;
}

const QUIET: Settings = { PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' };
const POLL_MS = 5;
/** A server that has just opened still counts the wait of its start, and turns requests away. */
const SETTLE_MS = 1000;

export async function startBenchServer({
  products,
  prepare,
  dataFolder: present,
  settings = {},
}: BenchServerOptions = {}): Promise<BenchServer> {
  const dataFolder = present ?? (await mkdtemp(join(tmpdir(), 'nool-bench-')));
  await prepare?.(dataFolder);
  const catalogue = products === undefined ? {} : { CATALOGUE: await writeCatalogue(dataFolder, products) };
  const start = performance.now();
  const server = await spawnServer({ ...QUIET, DATA_DIR: dataFolder, ...catalogue, ...settings });
  await untilReady(server.url);
  const readySeconds = (performance.now() - start) / 1000;
  await wait(SETTLE_MS);
  const stop = () => server.end('SIGTERM');
  return {
    url: server.url,
    pid: server.pid,
    dataFolder,
    readySeconds,
    stop,
    close: async () => {
      await stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function writeCatalogue(folder: string, products: number): Promise<string> {
  const file = join(folder, 'products.json');
  await writeFile(file, JSON.stringify(syntheticRows(products)));
  return file;
}

async function untilReady(url: string): Promise<void> {
  while (!(await fetch(`${url}/api/health/ready`)).ok) await wait(POLL_MS);
}
