import cluster from 'node:cluster';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { ownMetrics, startWorkers } from './workers.ts';

/** A server that says which process answered, dies when it is told to, and closes in order. */
const PROGRAM = `
import { createServer } from 'node:http';
const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(7);
  response.setHeader('connection', 'close').end(String(process.pid));
});
process.on('SIGTERM', () => server.close(() => process.exit(0)));
server.listen(0, '127.0.0.1', () => process.send({ openAt: 'http://127.0.0.1:' + server.address().port }));
`;

const folder = mkdtempSync(join(tmpdir(), 'nool-workers-'));

beforeAll(() => {
  const exec = join(folder, 'worker.mjs');
  writeFileSync(exec, PROGRAM);
  cluster.setupPrimary({ exec, execArgv: [], silent: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

const pidsOf = async (url: string) => {
  const pids = new Set<string>();
  for (let times = 0; times < 8; times += 1) pids.add(await (await fetch(url)).text());
  return pids;
};

describe('workers', () => {
  it('answer behind one port, are replaced when one dies, and close together', async () => {
    const errors: object[] = [];
    const logger = { error: (line: object) => void errors.push(line) };
    const running = await startWorkers({ count: 2, logger, pauseMs: 1 });
    const first = await pidsOf(running.url);
    expect(first.size).toBe(2);
    await expect(fetch(`${running.url}/die`)).rejects.toThrow();
    await expect.poll(async () => (await pidsOf(running.url)).size, { timeout: 10_000 }).toBe(2);
    expect(errors).toEqual([{ worker: expect.any(Number), code: 7, signal: null }]);
    await running.stop();
    expect(Object.keys(cluster.workers ?? {})).toEqual([]);
    await expect(fetch(running.url)).rejects.toThrow();
  });

  it('tell their metrics each at a port of its own', () => {
    const environment = readEnvironment({ METRICS_PORT: '9464' });
    if (!environment.ok) throw new Error(environment.refusal);
    expect(ownMetrics(environment.value).metrics?.port).toBe(9464);
    process.env['NOOL_WORKER'] = '2';
    expect(ownMetrics(environment.value).metrics?.port).toBe(9465);
    delete process.env['NOOL_WORKER'];
  });
});
