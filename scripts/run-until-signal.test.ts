import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';

/** Prints every signal that it gets, and ends two seconds after the first. */
const COMMAND = `
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => { console.log(signal); setTimeout(() => process.exit(7), 2000); });
  setInterval(() => undefined, 1000);
  console.log('started');`;

const LAUNCHER = `import { runUntilSignal } from './scripts/run-until-signal.mjs';
  runUntilSignal(process.execPath, ['-e', ${JSON.stringify(COMMAND)}]);`;

const ARGS = ['--input-type=module', '-e', LAUNCHER];

async function start(command: string, args: readonly string[]) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  onTestFinished(() => void (isRunning(child) && process.kill(-(child.pid ?? 0), 'SIGKILL')));
  const lines: string[] = [];
  const closed = once(child, 'close');
  createInterface({ input: child.stdout }).on('line', line => lines.push(line));
  while (!lines.includes('started')) await wait(20);
  return { child, closed, signals: () => lines.slice(1) };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

it('forwards the first signal, and only that, and exits with the code of the command', async () => {
  const { child, closed, signals } = await start(process.execPath, ARGS);
  child.kill('SIGTERM');
  await wait(250);
  child.kill('SIGTERM');
  child.kill('SIGINT');
  expect(await closed).toEqual([7, null]);
  expect(signals()).toEqual(['SIGTERM']);
});

it('sends one signal when its parent is gone, as after one to npm, and none later', async () => {
  // The second command prevents the shell from replacing itself by the first.
  const { child, closed, signals } = await start('sh', ['-c', '"$0" "$@"; true', process.execPath, ...ARGS]);
  child.kill('SIGTERM');
  await closed;
  expect(signals()).toEqual(['SIGTERM']);
});
