/** `npm run orders`: order management on the server's machine. */
import { createIds } from '#server/platform/db/ids.ts';
import { manageOrders } from './manage-orders.ts';
import { runCommand } from './run-command.ts';

const clock = () => new Date();

await runCommand((db, args) =>
  manageOrders({ db, clock, newId: createIds(clock), actor: 'npm run orders' }, args),
);
