/** Sets the server's clock a day off, forward and back, at a restart and at work, with shoppers in the shop. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Session, Tokens } from '#contract/account.ts';
import { API } from '#contract/urls.ts';
import type { Drill } from './drill.ts';
import { createShopper, type SentOrder } from './drill-shopper.ts';
import { isReady } from './probe.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { productsOf } from './shopping.ts';
import { embeddedStore } from './store.ts';
import { faultsOf } from './stored-orders.ts';
import { createTally } from './tally.ts';
import { call } from './visitor.ts';

const ACCOUNT = { email: 'clock@nool.example', password: 'handloom', firstName: 'Clock', lastName: 'Drill' };
const PRELOAD = './drills/shifted-clock.ts';
const WRONG_PASSWORDS = 11;

export const CLOCK: Drill = {
  promise:
    'With the clock a day off sessions of thirty days hold, orders are taken, nobody is shut out for longer than a limit says, and nothing needs mending when it is right again.',
  options: {},
  run: async ground => {
    const store = embeddedStore(ground.folder);
    const settings = { ...store.settings, RATE_LIMIT: 'on' };
    const shop = await startShop(ground, { ...settings, CLOCK_HOURS: '0' }, { preload: PRELOAD });
    const { body: session } = await call<Session>(shop, 'POST', API.register, ACCOUNT);
    const visit: Visit = { shop, refreshToken: session.refreshToken, faults: [], sent: [] };
    // Forward at work and back, then the same with a restart between, as a machine that wakes up wrong.
    for (const hours of ['24', '0', '-24', '0']) {
      await shop.restart('SIGTERM', { CLOCK_HOURS: hours });
      await look(visit, `started ${hours} h off`);
    }
    for (const hours of ['24,0', '-24,0']) {
      await shop.restart('SIGTERM', { CLOCK_HOURS: `0,${hours}` });
      await look(visit, 'before the jump');
      for (const jump of hours.split(',')) {
        process.kill((await shop.server()).pid, 'SIGUSR2');
        await wait(100);
        await look(visit, `jumped to ${jump} h off at work`);
      }
    }
    visit.faults.push(...(await limitFaults(shop)));
    ground.say(
      `Four starts and four jumps; ${visit.sent.length} orders, each by a shopper who came in that very hour.`,
    );
    return [...visit.faults, ...(await faultsOf(store, visit.sent))];
  },
};

interface Visit {
  readonly shop: ShopProcess;
  refreshToken: string;
  readonly faults: string[];
  readonly sent: SentOrder[];
}

/** The session is renewed, the renewed token is good, and a token that was used up does not come to life again. */
async function look(visit: Visit, when: string): Promise<void> {
  const { shop, faults } = visit;
  const renewed = await call<Tokens>(shop, 'POST', API.refresh, { refreshToken: visit.refreshToken });
  if (renewed.status !== 200) {
    faults.push(`${when}: the session is not renewed but answered ${renewed.status}`);
    return;
  }
  visit.refreshToken = renewed.body.refreshToken;
  const path = `/api/users/email/${ACCOUNT.email}`;
  const self = await call(shop, 'GET', path, undefined, renewed.body.token);
  if (self.status !== 200) faults.push(`${when}: a token just given is answered ${self.status}`);
  visit.sent.push(await orderTwice(visit));
  if (!(await isReady(shop))) faults.push(`${when}: the shop is not ready`);
}

/** An order, and the same again under its key, by somebody new. */
async function orderTwice({ shop, sent, faults }: Visit): Promise<SentOrder> {
  const products = await productsOf(shop);
  const shopper = await createShopper(shop, `shopper${sent.length}`, products, createTally());
  const order = await shopper.placeOrder(`order-${sent.length}`);
  if ((await shopper.repeat(order)) !== order.answer) faults.push(`${order.key} is answered otherwise`);
  return order;
}

/** Guesses under a clock a day ahead; the right one must not find the account shut for that day. */
async function limitFaults(shop: ShopProcess): Promise<readonly string[]> {
  const guess = { email: ACCOUNT.email, password: 'not the one' };
  await shop.restart('SIGTERM', { CLOCK_HOURS: '24' });
  for (let guesses = 0; guesses < WRONG_PASSWORDS; guesses += 1) await call(shop, 'POST', API.login, guess);
  const shut = await call(shop, 'POST', API.login, ACCOUNT);
  await shop.restart('SIGTERM', { CLOCK_HOURS: '0' });
  const opened = await call(shop, 'POST', API.login, ACCOUNT);
  return [
    ...(shut.status === 429 ? [] : [`the limit did not hold under the wrong clock: ${shut.status}`]),
    ...(opened.status === 200
      ? []
      : [`the account stayed shut when the clock was right again: ${opened.status}`]),
  ];
}
