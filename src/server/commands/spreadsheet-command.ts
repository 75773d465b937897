/** `npm run catalogue:check`, `catalogue:export` and `catalogue:import`: the products as a spreadsheet. */
import { createIds } from '#server/platform/db/ids.ts';
import { manageSpreadsheets, type SpreadsheetCommand } from './manage-spreadsheets.ts';
import { productStore } from './product-store.ts';
import { runCommand } from './run-command.ts';

const clock = () => new Date();

await runCommand(async (db, [command, ...args], { catalogue: file }) => {
  const deps = { db, clock, newId: createIds(clock), actor: 'npm run catalogue:import' };
  return manageSpreadsheets(await productStore(deps, file), command as SpreadsheetCommand, args);
});
