/** Three processes on one PostgreSQL, one after the other told to stop or killed, while orders come in at all of them. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Drill, numberOf } from './drill.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { type Shopping, startShopping } from './shopping.ts';
import { postgresStore } from './store.ts';

const SHOPPERS = 9;
const PROCESSES = 3;
/** Orders that must have come through between one restart and the next. */
const ORDERS_BETWEEN = 30;

export const SEVERAL: Drill = {
  promise:
    'Over three processes each acknowledged order is stored exactly once, and answered alike by whichever is asked again.',
  options: { rounds: '2' },
  run: async (ground, options) => {
    const store = await postgresStore(ground);
    const shops = await Promise.all(
      Array.from({ length: PROCESSES }, () => startShop(ground, store.settings)),
    );
    const shopping = await startShopping({ shoppers: SHOPPERS, store, shops: [inTurn(shops)] });
    const start = performance.now();
    await shopping.during(() => restartAll(shops, shopping, numberOf(options, 'rounds')));
    ground.say(
      `${shopping.sent.length} orders acknowledged by ${PROCESSES} processes over ` +
        `${numberOf(options, 'rounds') * PROCESSES} restarts in ${((performance.now() - start) / 1000).toFixed(1)} s; ` +
        `answers: ${shopping.tally.describe()}.`,
    );
    return shopping.faults();
  },
};

/** Sends each request to the next process, as a balancer does; a repeat is nearly always another's. */
function inTurn(shops: readonly ShopProcess[]): Pick<ShopProcess, 'url'> {
  let turn = 0;
  return {
    url: async () => {
      turn += 1;
      const shop = shops[turn % shops.length];
      if (shop === undefined) throw new Error('There is no shop to visit');
      return shop.url();
    },
  };
}

/** In the first round they are told to stop, in the next killed, and so on. */
async function restartAll(shops: readonly ShopProcess[], { sent }: Shopping, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const shop of shops) {
      const target = sent.length + ORDERS_BETWEEN;
      while (sent.length < target) await wait(5);
      await shop.restart(round % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
    }
  }
}
