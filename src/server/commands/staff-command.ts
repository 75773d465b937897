/** `npm run staff -- add|remove|list <email>`: the only way to make an account staff. */
import { changeStaff } from '#server/accounts/change-staff.ts';
import { runCommand } from './run-command.ts';

await runCommand(changeStaff);
