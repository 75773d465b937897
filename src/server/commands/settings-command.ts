/** `npm run settings`: the settings of the draft. */

import { manageSettings } from '#server/catalogue/settings/manage-settings.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { runCommand } from './run-command.ts';

const clock = () => new Date();

await runCommand((db, args) =>
  manageSettings({ db, clock, newId: createIds(clock), actor: 'npm run settings' }, args),
);
