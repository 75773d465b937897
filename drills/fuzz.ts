/** Sends the server requests drawn by chance from its own description, and holds every answer against that. */
import { Agent, request as ask } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { API } from '#contract/urls.ts';
import { createResponseChecker, type ReceivedResponse } from '#server/security/check-response.ts';
import { callsOf, type DescribedEndpoint, type Description } from '#server/security/described-endpoints.ts';
import { drawRequest, type RandomRequest, type Words } from '#server/security/random-requests.ts';
import { createSeededRandom, type SeededRandom } from '#server/security/seeded-random.ts';
import { CannotDrill, type Drill, type DrillGround, type DrillOptions, numberOf } from './drill.ts';
import { createFuzzPeople, type FuzzPeople } from './fuzz-people.ts';
import type { ServerProcess } from './server-process.ts';
import { startShop } from './shop-process.ts';
import { embeddedStore, postgresStore } from './store.ts';

const LANES = 8;
/** People log in anew after so many requests: some of them log out. */
const ROUND = 200;
/** Requests before memory is first measured: code is compiled and caches are filled by then. */
const WARM_UP = 5000;
const MOST_GROWTH = 24 * 1024 * 1024;
const MOST_FAULTS = 20;

export const FUZZ: Drill = {
  promise:
    'No request makes the server fail, answer otherwise than it describes, tell of others, or keep memory.',
  options: { requests: '20000', engine: 'embedded', seed: '0' },
  run: async (ground, options) => {
    const count = numberOf(options, 'requests');
    const seed = numberOf(options, 'seed') || Date.now() % 1_000_000_000;
    ground.say(`Seed ${seed}: given as --seed, the same requests are drawn.`);
    const { shop, memory, settings } = await openShop(ground, options);
    const people = await createFuzzPeople(shop.url, settings);
    const drawing = {
      url: shop.url,
      people,
      calls: await callsAt(shop.url),
      chance: createSeededRandom(seed),
    };
    const start = performance.now();
    const warm = await sendMany(drawing, Math.min(WARM_UP, count));
    const before = await memory();
    const rest = await sendMany(drawing, Math.max(0, count - WARM_UP));
    const after = await memory();
    const seconds = (performance.now() - start) / 1000;
    ground.say(`${count} requests in ${seconds.toFixed(0)} s, answered ${describe([warm, rest])}.`);
    ground.say(`Heap after collecting: ${inMb(before)}, then ${inMb(after)} MB.`);
    return [
      ...[...warm.faults, ...rest.faults].slice(0, MOST_FAULTS),
      ...(shop.isGone() ? ['the server is gone'] : []),
      ...(after - before > MOST_GROWTH ? [`the heap grew by ${inMb(after - before)} MB`] : []),
    ];
  },
};

async function openShop(ground: DrillGround, { engine }: DrillOptions) {
  if (engine !== 'embedded' && engine !== 'postgres')
    throw new CannotDrill('--engine is embedded or postgres');
  const { settings } = engine === 'postgres' ? await postgresStore(ground) : embeddedStore(ground.folder);
  const told: ((bytes: number) => void)[] = [];
  const opened = await startShop(ground, settings, {
    preload: './drills/tell-memory.mjs',
    onLog: line => {
      const bytes = /^memory (\d+)/.exec(line)?.[1];
      if (bytes !== undefined) told.shift()?.(Number(bytes));
    },
  });
  const shop = await opened.server();
  return { shop, settings, memory: () => memoryOf(shop, told) };
}

/** What the server's heap holds once garbage is collected, in bytes. */
async function memoryOf(shop: ServerProcess, told: ((bytes: number) => void)[]): Promise<number> {
  await wait(2000);
  const answer = new Promise<number>(resolve => told.push(resolve));
  process.kill(shop.pid, 'SIGUSR2');
  return answer;
}

async function callsAt(url: string): Promise<readonly DescribedEndpoint[]> {
  const answer = await fetch(url + API.openapi);
  return callsOf((await answer.json()) as Description);
}

interface Drawing {
  readonly url: string;
  readonly people: FuzzPeople;
  readonly calls: readonly DescribedEndpoint[];
  readonly chance: SeededRandom;
}

interface Sent {
  readonly faults: string[];
  readonly statuses: Map<number, number>;
}

/** Rounds of requests, each of which has people of its own and is sent in several lanes at once. */
async function sendMany(drawing: Drawing, count: number): Promise<Sent> {
  const sent: Sent = { faults: [], statuses: new Map() };
  const faultsOf = createResponseChecker();
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  for (let done = 0; done < count && sent.faults.length < MOST_FAULTS; done += ROUND) {
    const words = await drawing.people.words(drawing.chance.below(2 ** 31));
    const requests = drawRound(drawing, words, Math.min(ROUND, count - done));
    const lanes = Array.from({ length: LANES }, async () => {
      for (let request = requests.pop(); request !== undefined; request = requests.pop()) {
        const answer = await send(drawing.url, request, agent);
        sent.statuses.set(answer.status, (sent.statuses.get(answer.status) ?? 0) + 1);
        const faults = faultsOf(request, answer);
        if (faults.length > 0) sent.faults.push(`${faults.join(', ')}: ${tell(request, answer)}`);
      }
    });
    await Promise.all(lanes);
  }
  agent.destroy();
  return sent;
}

function drawRound({ chance, calls }: Drawing, words: Words, count: number): RandomRequest[] {
  return Array.from({ length: count }, () => drawRequest(chance, calls, words));
}

function send(
  url: string,
  { method, url: path, headers, body }: RandomRequest,
  agent: Agent,
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sending = ask(url + path, { method, agent, headers: { ...headers, ...length } }, response => {
      text(response).then(
        answer =>
          resolve({
            status: response.statusCode ?? 0,
            requestId: response.headers['x-request-id']?.toString(),
            body: answer,
          }),
        reject,
      );
    });
    sending.on('error', reject).end(body);
  });
}

/** Enough to send it again by hand. */
function tell(
  { method, url, headers, body = '' }: RandomRequest,
  { status, body: answer }: ReceivedResponse,
): string {
  return `${method} ${url} ${JSON.stringify(headers)} ${body.slice(0, 2000)} -> ${status} ${answer.slice(0, 300)}`;
}

function describe(parts: readonly Sent[]): string {
  const all = parts.flatMap(({ statuses }) => [...statuses]);
  const byStatus = Map.groupBy(all, ([status]) => status);
  return [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, counts]) => `${status} × ${counts.reduce((sum, [, count]) => sum + count, 0)}`)
    .join(', ');
}

function inMb(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
