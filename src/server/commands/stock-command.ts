/** `npm run stock`: stock counts on the server's machine. */
import { openVersions } from '#server/catalogue/products/open-versions.ts';
import { changeStock } from '#server/catalogue/stock/change-stock.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { runCommand } from './run-command.ts';

const clock = () => new Date();

await runCommand(async (db, args, { catalogue: file }) => {
  const { getVersion } = await openVersions({ db, clock, logger: createLogger('error'), file });
  const deps = { db, clock, newId: createIds(clock), actor: 'npm run stock' };
  return changeStock(deps, getVersion().catalogue, args);
});
