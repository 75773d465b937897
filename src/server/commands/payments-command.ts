/** `npm run payments`: the ledger compared with the gateway, from the server's machine. */
import { loadAuthSecrets } from '#server/people/accounts/sessions/auth-secret.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { followGateway } from '#server/sales/payments/keys/follow-gateway.ts';
import { managePayments } from './manage-payments.ts';
import { runCommand } from './run-command.ts';

const clock = () => new Date();

await runCommand(async (db, args, environment) => {
  const { razorpay, gatewayUrl, dataFolder, logLevel } = environment;
  const logger = createLogger(logLevel);
  const { secret, previous } = environment.secrets ?? loadAuthSecrets(dataFolder);
  const keys = deriveKeys(secret, previous);
  const gateway = await followGateway({ db, keys, clock, logger, environment: razorpay, url: gatewayUrl });
  const provider = gateway.getGateway()?.provider;
  const deps = provider && {
    db,
    clock,
    logger,
    provider,
    newId: createIds(clock),
    actor: 'npm run payments',
    onMail: () => undefined,
  };
  return managePayments(deps, args);
});
