/** `npm run security`: the log of security events. */
import { manageSecurity } from './manage-security.ts';
import { runCommand } from './run-command.ts';

await runCommand(manageSecurity);
