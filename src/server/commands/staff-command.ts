/** `npm run staff -- add|remove|reset-second-factor <email>`, `npm run staff -- list`: the only way to make an account staff. */
import { loadAuthSecrets } from '#server/people/accounts/sessions/auth-secret.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { createRateLimits, NO_RATE_LIMITS } from '#server/platform/rate-limits/rate-limits.ts';
import { manageStaff } from './manage-staff.ts';
import { runCommand } from './run-command.ts';

await runCommand((db, args, { secrets, dataFolder, rateLimits }) => {
  const clock = () => new Date();
  const deps = {
    db,
    clock,
    newId: createIds(clock),
    keys: deriveKeys((secrets ?? loadAuthSecrets(dataFolder)).secret),
    rateLimits: rateLimits ? createRateLimits(db, clock) : NO_RATE_LIMITS,
    // The server finds the mail in the outbox within seconds.
    onMail: () => undefined,
  };
  return manageStaff(deps, args);
});
