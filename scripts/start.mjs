// `npm start`: installs and builds if needed, then starts the server. Runs on Node 20 and newer; the server runs on
// the Node that the project installs.
import { spawn } from 'node:child_process';
import { buildIfStale } from './build-if-stale.mjs';
import { installIfStale } from './install-if-stale.mjs';
import { projectNode } from './project-node.mjs';
import { SERVER_ARGS } from './server-command.mjs';

const PARENT_CHECK_MS = 500;
const parent = process.ppid;

installIfStale();
buildIfStale();

const server = spawn(projectNode(), SERVER_ARGS, {
  stdio: 'inherit',
  // The compile cache shortens the start by a third and keeps the TypeScript compiler out of memory.
  env: { NODE_COMPILE_CACHE: 'dist/compiled', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 130);
  clearInterval(watch);
});

// npm passes a signal to a shell, which exits without forwarding it: then the server stops too.
const watch = setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, PARENT_CHECK_MS);
