/** `npm run categories`: the categories of the draft. */

import { createIds } from '#server/platform/db/ids.ts';
import { manageCategories } from './manage-categories.ts';
import { runCommand } from './run-command.ts';

const clock = () => new Date();

await runCommand((db, args, { catalogue: file }) =>
  manageCategories({ db, clock, newId: createIds(clock), actor: 'npm run categories', file }, args),
);
