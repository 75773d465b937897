/** `npm run stock`: stock counts on the server's machine. */
import { openVersions } from '#server/catalogue/open-versions.ts';
import { createIds } from '#server/db/ids.ts';
import { createLogger } from '#server/monitoring/log.ts';
import { changeStock } from '#server/stock/change-stock.ts';
import { runCommand } from './run-command.ts';

const clock = () => new Date();

await runCommand(async (db, args, { catalogue: file }) => {
  const { getVersion } = await openVersions({ db, clock, logger: createLogger('error'), file });
  const deps = { db, clock, newId: createIds(clock), actor: 'npm run stock' };
  return changeStock(deps, getVersion().catalogue, args);
});
