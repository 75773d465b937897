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
  readonly close: () => Promise<void>;
}

export interface BenchServerOptions {
  /** Synthetic products; the sample catalogue by default. */
  readonly products?: number;
  /** Changes the data folder before the server starts. */
  readonly prepare?: (dataFolder: string) => Promise<void>;
  readonly settings?: Settings;
}

const QUIET: Settings = { PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' };
const POLL_MS = 5;
/** A server that has just opened still counts the wait of its start, and turns requests away. */
const SETTLE_MS = 1000;

export async function startBenchServer({
  products,
  prepare,
  settings = {},
}: BenchServerOptions = {}): Promise<BenchServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'nool-bench-'));
  await prepare?.(dataFolder);
  const catalogue = products === undefined ? {} : { CATALOGUE: await writeCatalogue(dataFolder, products) };
  const start = performance.now();
  const server = await spawnServer({ ...QUIET, DATA_DIR: dataFolder, ...catalogue, ...settings });
  await untilReady(server.url);
  const readySeconds = (performance.now() - start) / 1000;
  await wait(SETTLE_MS);
  return {
    url: server.url,
    pid: server.pid,
    dataFolder,
    readySeconds,
    close: async () => {
      await server.end('SIGTERM');
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
