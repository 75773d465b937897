/** `npm run pincodes`: the owner's table of PIN codes. */

import { runCommand } from '#server/commands/run-command.ts';
import { managePinCodes } from './manage-pin-codes.ts';

await runCommand((db, args) => managePinCodes({ db, now: Date.now() }, args));
