/** `npm run staff -- add|remove|list <email>`: on the server's machine alone can anybody be made staff. */

import { changeStaff } from '#server/accounts/change-staff.ts';
import { runCommand } from '#server/commands/run-command.ts';

await runCommand(changeStaff);
