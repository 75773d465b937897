// `npm start`: installs and builds if needed, then starts the server. Runs on Node 20 and newer; the server runs on
// the Node that the project installs.
import { buildIfStale } from './build-if-stale.mjs';
import { installIfStale } from './install-if-stale.mjs';
import { projectNode } from './project-node.mjs';
import { runUntilSignal } from './run-until-signal.mjs';
import { SERVER_ARGS } from './server-command.mjs';

installIfStale();
buildIfStale();
runUntilSignal(projectNode(), SERVER_ARGS, {
  // The compile cache shortens the start by a third and keeps the TypeScript compiler out of memory.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? 'dist/compiled',
});
