/** Opens two shops over one embedded database, with shoppers in both, and kills one of them now and then. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Drill, numberOf } from './drill.ts';
import { startShop } from './shop-process.ts';
import { startShopping } from './shopping.ts';
import { embeddedStore } from './store.ts';

const SHOPPERS = 8;
const BETWEEN_KILLS_MS = 1500;

export const TWO_PROCESSES: Drill = {
  promise:
    'Two processes on one embedded database both sell, no order is lost or doubled, and every piece is counted once.',
  options: { orders: '200', kills: '3' },
  run: async (ground, options) => {
    const store = embeddedStore(ground.folder);
    const shops = [await startShop(ground, store.settings), await startShop(ground, store.settings)];
    const shopping = await startShopping({ shoppers: SHOPPERS, store, shops });
    await shopping.during(async () => {
      for (let kill = 0; kill < numberOf(options, 'kills'); kill += 1) {
        await wait(BETWEEN_KILLS_MS);
        await shops[kill % 2]?.restart();
      }
    });
    await shopping.place(numberOf(options, 'orders'));
    const { sent, tally } = shopping;
    ground.say(
      `${sent.length} orders; answers: ${tally.describe()}; the slowest took ${Math.round(tally.longest())} ms.`,
    );
    return shopping.faults();
  },
};
