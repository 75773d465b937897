/** `npm run db`: maintenance of the database. */
import { manageDatabase } from './manage-database.ts';
import { runInEnvironment } from './run-command.ts';

await runInEnvironment((args, { database }) => manageDatabase({ location: database, now: new Date() }, args));
