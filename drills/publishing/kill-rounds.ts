/** Kills the server at random moments while staff import, upload and publish. */
import { setTimeout as wait } from 'node:timers/promises';
import { logInStaff } from '#testing/staff-session.ts';
import { type ConsoleClient, type ConsoleResponse, createConsoleClient } from './console-client.ts';
import {
  OPERATIONS,
  type Operation,
  PREPARE,
  type ShopUnderTest,
  stateViolations,
} from './killed-operations.ts';
import { databaseFaults, listedPrice } from './stored-versions.ts';

/** A server that has just started is slower, and a kill may come after the end of an operation too. */
const LATEST_KILL = 1.6;
const READ_PAUSE_MS = 100;

export interface KillCounts {
  acknowledged: number;
  /** Without a response, and done nevertheless. */
  done: number;
  undone: number;
}

export interface KillRounds {
  readonly run: (kills: number) => Promise<readonly string[]>;
  readonly counts: Readonly<Record<Operation, KillCounts>>;
}

/** Does each operation once, to measure it. Throws where one fails. */
export async function prepareKills(shop: ShopUnderTest): Promise<KillRounds> {
  const durations = { import: 0, upload: 0, publish: 0 };
  const client = await openConsole(shop);
  for (const operation of OPERATIONS) {
    const startedAt = performance.now();
    await complete(shop, operation, client);
    durations[operation] = performance.now() - startedAt;
  }
  const none = () => ({ acknowledged: 0, done: 0, undone: 0 });
  const counts = { import: none(), upload: none(), publish: none() };

  async function runAll(kills: number): Promise<readonly string[]> {
    const violations: string[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const operation = OPERATIONS[kill % OPERATIONS.length] ?? 'import';
      const found = await killDuring(shop, operation, { duration: durations[operation], counts });
      violations.push(...found.map(violation => `kill ${kill + 1}, during ${operation}: ${violation}`));
      if (violations.length > 0) break;
    }
    return violations;
  }

  return { run: runAll, counts };
}

async function openConsole({ server }: ShopUnderTest): Promise<ConsoleClient> {
  const origin = await server.url();
  return createConsoleClient(origin, await logInStaff(origin));
}

async function complete(shop: ShopUnderTest, operation: Operation, client: ConsoleClient): Promise<void> {
  const { run, success, after } = await PREPARE[operation](shop);
  const { status, text } = await run(client);
  if (status !== success) throw new Error(`${operation} returned ${status}: ${text.slice(0, 500)}`);
  Object.assign(shop.state, after);
}

interface Kill {
  readonly duration: number;
  readonly counts: KillRounds['counts'];
}

async function killDuring(
  shop: ShopUnderTest,
  operation: Operation,
  { duration, counts }: Kill,
): Promise<readonly string[]> {
  const client = await openConsole(shop);
  // A publication without changes would write nothing.
  if (operation === 'publish' && shop.state.draft === shop.state.shown)
    await complete(shop, 'import', client);
  const { run, success, inspect, after } = await PREPARE[operation](shop);
  const mixes = await whileReading(shop, async () => {
    const pending = run(client);
    await wait(Math.random() * duration * LATEST_KILL);
    await shop.server.restart();
    return pending;
  });
  const { isDone, violations } = await inspect();
  const { status, text } = mixes.value;
  count(counts[operation], status === success, isDone);
  if (isDone) Object.assign(shop.state, after);
  return [
    ...mixes.violations,
    ...violations,
    ...(status === 0 || status === success ? [] : [`it returned ${status}: ${text.slice(0, 500)}`]),
    ...(status === success && !isDone ? ['it was acknowledged and is not there'] : []),
    ...(await stateViolations(shop)),
    ...(await databaseFaults(shop.database)),
  ];
}

function count(counts: KillCounts, isAcknowledged: boolean, isDone: boolean): void {
  if (isAcknowledged) counts.acknowledged += 1;
  else if (isDone) counts.done += 1;
  else counts.undone += 1;
}

/** Reads the list of products again and again: no response may mix two versions. */
async function whileReading(
  { server, count: products }: ShopUnderTest,
  work: () => Promise<ConsoleResponse>,
): Promise<{ readonly value: ConsoleResponse; readonly violations: readonly string[] }> {
  const violations: string[] = [];
  let isOver = false;
  const origin = await server.url();
  const reading = (async () => {
    while (!isOver) {
      const isMixed = await listedPrice(origin, products).then(
        price => price === undefined,
        // The server is gone.
        () => false,
      );
      if (isMixed) violations.push('a list is a mix of two versions');
      await wait(READ_PAUSE_MS);
    }
  })();
  const value = await work().finally(() => {
    isOver = true;
  });
  await reading;
  return { value, violations };
}
