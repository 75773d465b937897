import { expect, it, onTestFinished } from 'vitest';
import { freshFolder } from '#testing/test-database.ts';
import { createWriter } from './writer.ts';

const script = (source: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${source}`)}`,
  );

const open = async (source: string) => {
  const writer = createWriter<number, number>(
    { engine: 'embedded', folder: await freshFolder() },
    script(source),
  );
  onTestFinished(() => writer.close());
  return writer;
};

const ECHO = `const reply = jobs => parentPort.postMessage({ outcomes: jobs.map(output => ({ output })) });
  parentPort.on('message', message => { if (message === 'close') process.exit(); reply(JSON.parse(message)); });`;

it('ignores messages that are not replies, such as those of Node in watch mode', async () => {
  const writer = await open(`parentPort.postMessage({ 'watch:import': ['file:///a.ts'] }); ${ECHO}`);
  expect(await Promise.all([writer.write(1), writer.write(2)])).toEqual([1, 2]);
});

it('gives each job its own output, over many groups', async () => {
  const writer = await open(ECHO);
  const jobs = Array.from({ length: 200 }, (_, index) => index);
  expect(await Promise.all(jobs.map(job => writer.write(job)))).toEqual(jobs);
});

it('fails alone what a thread cannot send back, whether a result or an error', async () => {
  const thread = new URL('writer-thread.ts', import.meta.url).href;
  const writer = await open(`
    import { runWriterThread } from '${thread}';
    const works = [
      () => ({ ok: true, value: 1 }),
      () => ({ ok: true, value: Object }),
      () => { throw Object.assign(new Error('x'), { code: () => 1 }) },
      () => ({ ok: false, error: 2 }),
    ];
    await runWriterThread(async (_, job) => works[job]());`);
  const outcomes = await Promise.allSettled([0, 1, 2, 3].map(job => writer.write(job)));
  const message = expect.stringContaining('could not be cloned');
  expect(outcomes).toMatchObject([
    { value: { ok: true, value: 1 } },
    { reason: { message } },
    { reason: { message } },
    { value: { ok: false, error: 2 } },
  ]);
});

it('rejects the jobs of a thread that dies, and starts another for the next', async () => {
  const writer = await open(`parentPort.on('message', () => process.exit(1));`);
  for (const _ of [1, 2]) {
    const lost = await Promise.allSettled([writer.write(1), writer.write(2)]);
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  }
});
