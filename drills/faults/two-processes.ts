/** Runs two servers on one embedded database, with shoppers at both, and kills one of them repeatedly. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Drill, readNumber } from '#drills/drill.ts';
import { startOrderLoad } from '#drills/order-load.ts';
import { startRestartableServer } from '#drills/restartable-server.ts';
import { embeddedDatabase } from '#testing/server-database.ts';

const SHOPPERS = 8;
const BETWEEN_KILLS_MS = 1500;

export const TWO_PROCESSES: Drill = {
  guarantee:
    'Two processes on one embedded database both take orders, no order is lost or duplicated, and the stock is right.',
  options: { orders: '200', kills: '3' },
  run: async (context, options) => {
    const database = embeddedDatabase(context.folder);
    const start = () => startRestartableServer(context, database.settings);
    const servers = [await start(), await start()] as const;
    const load = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [...servers] });
    await load.during(async () => {
      for (let kill = 0; kill < readNumber(options, 'kills'); kill += 1) {
        await wait(BETWEEN_KILLS_MS);
        await servers[kill % 2]?.restart();
      }
    });
    await load.place(readNumber(options, 'orders'));
    const { acknowledged, responses } = load;
    const slowest = Math.round(responses.slowest());
    context.log(`${acknowledged.length} orders; responses: ${responses.summary()}; slowest ${slowest} ms.`);
    return load.violations();
  },
};
