/** `npm run stock`: counts pieces on the server's machine. */
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { createLogger } from '#server/http/log.ts';
import { runCommand } from '#server/run-command.ts';
import { changeStock } from './change-stock.ts';

await runCommand((db, words, { catalogue }) =>
  changeStock(db, loadCatalogue(catalogue, createLogger('error')).catalogue, words),
);
