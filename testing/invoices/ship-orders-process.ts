/** Ships orders, all at once, until it is killed; writes the id of each that is on disk. */
import { openDatabase } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { actOnOrder } from '#server/sales/orders/actions/act-on-order.ts';

const [location = '', ...orders] = process.argv.slice(2);
const db = await openDatabase(JSON.parse(location) as DatabaseLocation, () => undefined);
const clock = () => new Date('2026-11-21T06:00:00.000Z');
const deps = { db, clock, newId: createIds(clock), actor: 'usr_a' };
await Promise.all(
  orders.map(async name => {
    const acted = await actOnOrder(deps, { action: 'ship', name });
    if (acted.ok) process.stdout.write(`${name}\n`);
  }),
);
await db.destroy();
