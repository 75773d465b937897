// Runs a command until it exits or this process is asked to stop, and exits with its code.
import { spawn } from 'node:child_process';

const PARENT_CHECK_MS = 500;
const parent = process.ppid;

export function runUntilSignal(command, args, env = {}) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  let isStopping = false;
  // A terminal signals every process, and npm signals its child again: the command gets one signal from here.
  const stop = signal => {
    clearInterval(watch);
    if (!isStopping) child.kill(signal);
    isStopping = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  // npm passes a signal to a shell, which exits without forwarding it: then the command stops too.
  const watch = setInterval(() => {
    if (process.ppid !== parent) stop('SIGTERM');
  }, PARENT_CHECK_MS);
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 130);
    clearInterval(watch);
  });
  return child;
}
