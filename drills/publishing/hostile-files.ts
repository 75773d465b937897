/** Sends hostile files to a running server: each gets one clear line, nothing is stored, and memory is bounded. */
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_SPREADSHEET_MB } from '#contract/console/spreadsheet.ts';
import type { ErrorBody } from '#contract/error.ts';
import { readStatus } from '#drills/health-checks.ts';
import { descendants, readPeakMemory } from '#drills/process-tree.ts';
import { HOSTILE_IMAGES } from '#testing/hostile-images.ts';
import { HOSTILE_TABLES } from '#testing/hostile-tables.ts';
import { logInStaff } from '#testing/staff-session.ts';
import { type ConsoleClient, type ConsoleResponse, createConsoleClient } from './console-client.ts';
import type { ShopUnderTest } from './killed-operations.ts';

const MEGABYTE = 2 ** 20;
/** The bodies of uploads, and what is freed only later. */
const MAX_SERVER_GROWTH_MB = 300;
/** The heap of the one process that reads a table, and what it has beside it. */
const MAX_CHILDREN_MB = 1500;
const SAMPLE_MS = 50;

interface HostileFile {
  readonly what: string;
  readonly make: () => Uint8Array | Promise<Uint8Array>;
  readonly send: (client: ConsoleClient, bytes: Uint8Array) => Promise<ConsoleResponse>;
  /** What the response must contain. */
  readonly says: string;
}

const asTable: HostileFile['send'] = (client, bytes) => client.importTable(bytes);
const asPicture: HostileFile['send'] = (client, bytes) => client.upload(bytes, 'kurta.jpg');

const FILES: readonly HostileFile[] = [
  ...HOSTILE_TABLES.map(([what, says, make]) => ({ what, says, make, send: asTable })),
  ...HOSTILE_IMAGES.map(([what, says, make]) => ({ what, says, make, send: asPicture })),
  {
    what: 'a table that is too large',
    says: 'table-too-large',
    make: () => new Uint8Array((MAX_SPREADSHEET_MB + 1) * MEGABYTE),
    send: asTable,
  },
];

export interface HostileResult {
  readonly violations: readonly string[];
  readonly summary: string;
}

/** @param count how many of the files at least, of all kinds */
export async function sendHostileFiles(shop: ShopUnderTest, count: number): Promise<HostileResult> {
  const step = Math.max(1, Math.floor(FILES.length / Math.max(count, 1)));
  const files = FILES.filter((_, index) => index % step === 0);
  const origin = await shop.server.url();
  const client = createConsoleClient(origin, await logInStaff(origin));
  const before = await storedRows(shop);
  const watch = await watchServer(shop);
  const violations: string[] = [];
  for (const file of files) violations.push(...(await sendFile(client, file)));
  const { growth, children, errors } = await watch.stop();
  const after = await storedRows(shop);
  return {
    violations: [
      ...violations,
      ...(after === before ? [] : [`hostile files have changed what is stored: ${before}, then ${after}`]),
      ...(growth > MAX_SERVER_GROWTH_MB ? [`the server took ${growth.toFixed(0)} MB more`] : []),
      ...(children > MAX_CHILDREN_MB ? [`its processes took ${children.toFixed(0)} MB`] : []),
      ...(errors === 0 ? [] : [`${errors} page requests failed meanwhile`]),
    ],
    summary: `${files.length} hostile files; the peak memory of the server grew by ${growth.toFixed(0)} MB, its processes took ${children.toFixed(0)} MB`,
  };
}

async function sendFile(
  client: ConsoleClient,
  { what, make, send, says }: HostileFile,
): Promise<readonly string[]> {
  const { status, text } = await send(client, await make());
  const issues = [
    ...(status >= 400 && status < 500 ? [] : [`returned ${status}`]),
    ...(text.includes(JSON.stringify(says).slice(1, -1)) ? [] : [`is not told “${says}”`]),
    ...(isOneLine(text) ? [] : ['has no clear line']),
  ];
  return issues.map(issue => `${what} ${issue}: ${text.slice(0, 300)}`);
}

function isOneLine(text: string): boolean {
  try {
    return /^[^\n]{10,600}$/.test((JSON.parse(text) as ErrorBody).message);
  } catch {
    return false;
  }
}

async function storedRows({ database }: ShopUnderTest): Promise<string> {
  const [counts] = await database.rows(
    `select (select count(*) from current_draft) as records, (select max(revision) from current_draft) as revision,
       (select count(*) from audit) as audit, (select count(*) from media) as media,
       (select count(*) from media_names) as names, (select count(*) from versions) as versions`,
  );
  return JSON.stringify(counts);
}

/** Samples the memory of the server and its processes, and requests pages. */
async function watchServer({ server }: ShopUnderTest) {
  const { pid } = await server.process();
  const before = readPeakMemory(pid);
  const seen = { growth: 0, children: 0, errors: 0 };
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      const children = descendants(pid).reduce((sum, child) => sum + readPeakMemory(child), 0);
      seen.growth = Math.max(seen.growth, readPeakMemory(pid) - before);
      seen.children = Math.max(seen.children, children);
      if ((await readStatus(server, '/')) !== 200) seen.errors += 1;
      await wait(SAMPLE_MS);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await sampling;
      return seen;
    },
  };
}
