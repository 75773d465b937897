/** `npm run catalogue`: the draft and the versions of the database. */
import { createIds } from '#server/db/ids.ts';
import { manageCatalogue } from './manage-catalogue.ts';
import { runCommand } from './run-command.ts';

const clock = () => new Date();

await runCommand((db, args, { catalogue: file }) =>
  manageCatalogue({ db, clock, newId: createIds(clock), actor: 'npm run catalogue', file }, args),
);
