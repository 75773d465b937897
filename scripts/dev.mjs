// `npm run dev`: the shop at http://localhost:3000 with hot reload.
import { installIfStale } from './install-if-stale.mjs';
import { projectNode } from './project-node.mjs';
import { runUntilSignal } from './run-until-signal.mjs';

installIfStale();
runUntilSignal(projectNode(), [
  '--watch-path=src/server',
  '--watch-path=src/contract',
  '--watch-path=src/domain',
  'src/server/dev/dev.ts',
]);
