/** `npm run pincodes`: the owner's table of PIN codes. */

import { managePinCodes } from './manage-pin-codes.ts';
import { runCommand } from './run-command.ts';

await runCommand((db, args) => managePinCodes({ db, now: Date.now() }, args));
