// `npm run dev`: the shop at http://localhost:3000 with hot reload.
import { installIfStale } from './install-if-stale.mjs';
import { projectNode } from './project-node.mjs';
import { run } from './run.mjs';

installIfStale();
run(projectNode(), [
  '--watch-path=src/server',
  '--watch-path=src/contract',
  '--watch-path=src/domain',
  'src/server/dev/dev.ts',
]);
