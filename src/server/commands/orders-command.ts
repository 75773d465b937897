/** `npm run orders`: the order desk on the server's machine. */
import { runCommand } from '#server/commands/run-command.ts';
import { manageOrders } from '#server/orders/manage-orders.ts';

await runCommand((db, words) => manageOrders({ db, clock: () => new Date() }, words));
