/** `npm run staff -- add|remove|list <email>`: on the server's machine alone can anybody be made staff. */
import { runCommand } from '#server/commands/run-command.ts';
import { changeStaff } from '../accounts/change-staff.ts';

await runCommand(changeStaff);
