/** `npm run catalogue`: the draft and the versions of the database. */
import { createIds } from '#server/platform/db/ids.ts';
import { hasGateway } from '#server/sales/payments/has-gateway.ts';
import { manageCatalogue } from './manage-catalogue.ts';
import { runCommand } from './run-command.ts';

const clock = () => new Date();

await runCommand((db, args, { catalogue: file, razorpay }) => {
  const deps = { db, clock, newId: createIds(clock), actor: 'npm run catalogue', file };
  return manageCatalogue({ ...deps, hasGateway: () => hasGateway({ db, configured: razorpay }) }, args);
});
