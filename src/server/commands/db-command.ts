/** `npm run db`: looks after the shop's database on the server's machine. */
import { runInEnvironment } from '#server/commands/run-command.ts';
import { manageDatabase } from './manage-database.ts';

await runInEnvironment((words, { database }) =>
  manageDatabase({ location: database, now: new Date() }, words),
);
