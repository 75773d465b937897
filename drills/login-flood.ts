/** Floods the shop with logins, each of which costs a password's worth of work, while orders are placed. */
import { setTimeout as wait } from 'node:timers/promises';
import { API } from '#contract/urls.ts';
import { type Drill, numberOf } from './drill.ts';
import type { ShopToVisit } from './drill-shopper.ts';
import { startShop } from './shop-process.ts';
import { startShopping } from './shopping.ts';
import { embeddedStore } from './store.ts';
import { call } from './visitor.ts';

const SHOPPERS = 4;
const MOST_P99_MS = 1000;

export const LOGIN_FLOOD: Drill = {
  promise: `Under a flood of logins the rest of them are told to come back, and 99 of 100 orders take less than ${MOST_P99_MS} ms.`,
  options: { logins: '300', seconds: '10' },
  run: async (ground, options) => {
    const store = embeddedStore(ground.folder);
    const shop = await startShop(ground, store.settings);
    const shopping = await startShopping({ shoppers: SHOPPERS, store, shops: [shop] });
    let isOver = false;
    const answers = new Map<number, number>();
    const flood = Array.from({ length: numberOf(options, 'logins') }, (_, at) =>
      logInForEver(shop, `nobody${at}@nool.example`, answers, () => isOver),
    );
    await shopping.during(() => wait(numberOf(options, 'seconds') * 1000));
    isOver = true;
    await Promise.all(flood);
    const { sent, tally } = shopping;
    const logins = [...answers].map(([status, times]) => `${times} × ${status}`).join(', ');
    ground.say(`${sent.length} orders, p99 ${Math.round(tally.p99())} ms; logins: ${logins}.`);
    return [
      ...(tally.p99() < MOST_P99_MS ? [] : [`orders took ${Math.round(tally.p99())} ms`]),
      ...(answers.has(0) ? [`${answers.get(0) ?? 0} logins had no answer in ten seconds`] : []),
      ...(answers.has(500) ? ['logins were answered 500'] : []),
      ...(await shopping.faults()),
    ];
  },
};

async function logInForEver(
  shop: ShopToVisit,
  email: string,
  answers: Map<number, number>,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const status = await call(shop, 'POST', API.login, { email, password: 'not the one' }).then(
      answer => answer.status,
      () => 0,
    );
    answers.set(status, (answers.get(status) ?? 0) + 1);
    // Whoever is told to come back does so, though sooner than told.
    if (status === 503) await wait(100);
  }
}
