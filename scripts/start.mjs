// `npm start`: installs what is missing, builds what is stale, opens the shop. Runs on any Node from 20 on;
// the shop itself runs on the Node that the project installs.
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
  // What was compiled once starts in two thirds of the time, and without the compiler of TypeScript in memory.
  env: { NODE_COMPILE_CACHE: 'dist/compiled', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 130);
  clearInterval(watch);
});

// npm passes a signal on to a shell, which dies of it without telling us: then the shop closes too.
const watch = setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, PARENT_CHECK_MS);
