/** Sends random requests, generated from the OpenAPI document, and checks every response against it. */
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { API } from '#contract/urls.ts';
import { type Drill, type DrillContext, type DrillOptions, readNumber } from '#drills/drill.ts';
import { databaseFor } from '#drills/drill-database.ts';
import { startRestartableServer } from '#drills/restartable-server.ts';
import { callApi } from '#testing/api-client.ts';
import { createResponseChecker, type ReceivedResponse } from '#testing/security/check-response.ts';
import {
  type DescribedEndpoint,
  type OpenApiDocument,
  toEndpoints,
} from '#testing/security/described-endpoints.ts';
import { type RandomRequest, randomRequests } from '#testing/security/random-requests.ts';
import type { ServerProcess } from '#testing/server-process.ts';
import { createTestAccounts, type TestAccounts } from './fuzz-accounts.ts';

const CONNECTIONS = 8;
/** Each round has new sessions, because some requests log out. */
const REQUESTS_PER_ROUND = 200;
/** Requests before the first measurement of memory, by when code is compiled and caches are full. */
const WARM_UP = 5000;
const MAX_GROWTH_BYTES = 24 * 1024 * 1024;
const MAX_REPORTED = 20;

export const FUZZ: Drill = {
  guarantee:
    'No request makes the server fail, return what it does not document, disclose data of others, or leak memory.',
  options: { requests: '20000', engine: 'embedded', seed: '0' },
  run: async (context, options) => {
    const count = readNumber(options, 'requests');
    const seed = readNumber(options, 'seed') || Date.now() % 1_000_000_000;
    context.log(`Seed ${seed}: --seed ${seed} sends the same requests.`);
    const { server, heapBytes, accounts } = await start(context, options);
    const document = await callApi<OpenApiDocument>(server.url + API.openapi);
    const run: Run = { server, accounts, endpoints: toEndpoints(document), seed };
    const startedAt = performance.now();
    const warmUp = await sendRounds(run, { from: 0, to: Math.min(WARM_UP, count) });
    const before = await heapBytes();
    const rest = await sendRounds(run, { from: Math.min(WARM_UP, count), to: count });
    const growth = (await heapBytes()) - before;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    context.log(`${count} requests in ${seconds} s; responses: ${summary([warmUp, rest])}.`);
    context.log(`The heap was ${inMegabytes(before)} MB and grew by ${inMegabytes(growth)} MB.`);
    return [
      ...[...warmUp.violations, ...rest.violations].slice(0, MAX_REPORTED),
      ...(server.hasExited() ? ['the server has exited'] : []),
      ...(growth > MAX_GROWTH_BYTES ? [`the heap grew by ${inMegabytes(growth)} MB`] : []),
    ];
  },
};

async function start(context: DrillContext, options: DrillOptions) {
  const database = await databaseFor(context, options);
  const waiting: ((bytes: number) => void)[] = [];
  const restartable = await startRestartableServer(context, database.settings, {
    preload: './drills/report-memory.mjs',
    onLog: line => {
      const bytes = /^memory (\d+)/.exec(line)?.[1];
      if (bytes !== undefined) waiting.shift()?.(Number(bytes));
    },
  });
  const server = await restartable.process();
  const heapBytes = async () => {
    await wait(2000);
    const reported = new Promise<number>(resolve => waiting.push(resolve));
    process.kill(server.pid, 'SIGUSR2');
    return reported;
  };
  return { server, heapBytes, accounts: await createTestAccounts(server.url, database) };
}

interface Run {
  readonly server: ServerProcess;
  readonly accounts: TestAccounts;
  readonly endpoints: readonly DescribedEndpoint[];
  readonly seed: number;
}

interface Results {
  readonly violations: string[];
  readonly statuses: Map<number, number>;
}

/** Sends the requests with these numbers, over several connections at once. */
async function sendRounds(
  { server, accounts, endpoints, seed }: Run,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Results> {
  const results: Results = { violations: [], statuses: new Map() };
  const toViolations = createResponseChecker();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  for (let done = from; done < to && results.violations.length < MAX_REPORTED; done += REQUESTS_PER_ROUND) {
    const data = await accounts.newRound(`${seed}-${done}`);
    const requests = fc.sample(randomRequests(endpoints, data), {
      seed: seed + done,
      numRuns: Math.min(REQUESTS_PER_ROUND, to - done),
    });
    const connections = Array.from({ length: CONNECTIONS }, async () => {
      for (let request = requests.pop(); request !== undefined; request = requests.pop()) {
        const response = await send(server.url, request, agent).catch((error: Error) => error);
        if (response instanceof Error) {
          results.violations.push(`no whole response, ${response.message}: ${describe(request)}`);
          continue;
        }
        results.statuses.set(response.status, (results.statuses.get(response.status) ?? 0) + 1);
        const violations = toViolations(request, response);
        if (violations.length > 0)
          results.violations.push(
            `${violations.join(', ')}: ${describe(request)} -> ${response.status} ${response.body.slice(0, 300)}`,
          );
      }
    });
    await Promise.all(connections);
  }
  agent.destroy();
  return results;
}

/** Not `fetch`, which rejects some of the headers. */
function send(
  origin: string,
  { method, url, headers, body }: RandomRequest,
  agent: Agent,
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sending = httpRequest(
      origin + url,
      { method, agent, headers: { ...headers, ...length } },
      response => {
        const requestId = response.headers['x-request-id']?.toString();
        readText(response).then(
          received => resolve({ status: response.statusCode ?? 0, requestId, body: received }),
          reject,
        );
      },
    );
    sending.on('error', reject).end(body);
  });
}

/** One of the random headers accepts gzip. What is private must be found in such a body too. */
async function readText(response: IncomingMessage): Promise<string> {
  const bytes = await buffer(response);
  const isZipped = response.headers['content-encoding'] === 'gzip' && bytes.length > 0;
  return String(isZipped ? gunzipSync(bytes) : bytes);
}

/** Enough to send the request again by hand. */
function describe({ method, url, headers, body = '' }: RandomRequest): string {
  return `${method} ${url} ${JSON.stringify(headers)} ${body.slice(0, 2000)}`;
}

function summary(parts: readonly Results[]): string {
  const all = parts.flatMap(({ statuses }) => [...statuses]);
  const byStatus = Map.groupBy(all, ([status]) => status);
  return [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, counts]) => `${counts.reduce((sum, [, count]) => sum + count, 0)} × ${status}`)
    .join(', ');
}

function inMegabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
