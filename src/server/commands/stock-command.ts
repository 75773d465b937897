/** `npm run stock`: counts pieces on the server's machine. */
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { runCommand } from '#server/commands/run-command.ts';
import { createLogger } from '#server/http/log.ts';
import { changeStock } from '#server/stock/change-stock.ts';

await runCommand((db, words, { catalogue }) =>
  changeStock(db, loadCatalogue(catalogue, createLogger('error')).catalogue, words),
);
