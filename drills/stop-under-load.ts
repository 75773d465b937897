/** Stops the shop in order, at one address, again and again, while orders are placed and pages are read. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Drill, numberOf } from './drill.ts';
import { readPages } from './page-reader.ts';
import { startShop } from './shop-process.ts';
import { startShopping } from './shopping.ts';
import { embeddedStore } from './store.ts';
import { createTally } from './tally.ts';

const SHOPPERS = 8;
/** How long readers think between two pages, at most: some not at all, some nearly as long as the shop waits for them. */
const READERS_THINK_MS = [0, 0, 0, 0, 200, 200, 800, 800];
const OPEN_MS = 700;

export const STOP: Drill = {
  promise:
    'Over restarts in order no request fails: each is answered, or refused before it was taken, while the shop is closed.',
  options: { restarts: '20' },
  run: async (ground, options) => {
    const store = embeddedStore(ground.folder);
    // A name of several addresses, on most machines: the shop has a door at each.
    const shop = await startShop(ground, { ...store.settings, HOST: 'localhost' });
    const port = new URL(await shop.url()).port;
    const shopping = await startShopping({ shoppers: SHOPPERS, store, shops: [shop] });
    const pages = createTally();
    // Readers know the address alone: they do not wait for it to be open.
    const url = await shop.url();
    let isOver = false;
    const reading = READERS_THINK_MS.map(thinkMs =>
      readPages({ url: () => Promise.resolve(url) }, pages, { isOver: () => isOver, thinkMs }),
    );
    let slowest = 0;
    await shopping.during(async () => {
      for (let restart = 0; restart < numberOf(options, 'restarts'); restart += 1) {
        await wait(OPEN_MS);
        const start = performance.now();
        await shop.restart('SIGTERM', { PORT: port });
        slowest = Math.max(slowest, performance.now() - start);
      }
    });
    isOver = true;
    await Promise.all(reading);
    ground.say(`Orders: ${shopping.tally.describe()}. Pages: ${pages.describe()}.`);
    ground.say(`The slowest restart took ${(slowest / 1000).toFixed(1)} s.`);
    const failures = [shopping.tally, pages].flatMap(tally =>
      (['none', 503] as const)
        .filter(status => tally.count(status) > 0)
        .map(status => `${tally.count(status)} × ${status}`),
    );
    return [...failures, ...pages.faults(), ...(await shopping.faults())];
  },
};
