/** `npm run orders`: order management on the server's machine. */
import { manageOrders } from '#server/orders/manage-orders.ts';
import { runCommand } from './run-command.ts';

await runCommand((db, args) => manageOrders({ db, clock: () => new Date() }, args));
