/** `npm run settings`: the settings of the draft. */

import { createIds } from '#server/platform/db/ids.ts';
import { manageSettings } from './manage-settings.ts';
import { runCommand } from './run-command.ts';

const clock = () => new Date();

await runCommand((db, args) =>
  manageSettings({ db, clock, newId: createIds(clock), actor: 'npm run settings' }, args),
);
