/** `npm run stock`: stock counts on the server's machine. */
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { createLogger } from '#server/monitoring/log.ts';
import { changeStock } from '#server/stock/change-stock.ts';
import { runCommand } from './run-command.ts';

await runCommand((db, args, { catalogue }) =>
  changeStock(db, loadCatalogue(catalogue, createLogger('error')).catalogue, args),
);
