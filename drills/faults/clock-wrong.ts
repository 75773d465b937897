/** Shifts the server's clock by a day, forward and back, at a restart and while it runs. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Tokens } from '#contract/account.ts';
import { API, fill } from '#contract/urls.ts';
import type { Drill } from '#drills/drill.ts';
import { isReady } from '#drills/health-checks.ts';
import { createOrderClient, type SentOrder } from '#drills/order-client.ts';
import { readProducts } from '#drills/order-load.ts';
import { countResponses } from '#drills/response-counts.ts';
import { type RestartableServer, startRestartableServer } from '#drills/restartable-server.ts';
import { storedOrderViolations } from '#drills/stored-order-checks.ts';
import { type ApiRequest, registerAccount, sendRequest } from '#testing/api-client.ts';
import { embeddedDatabase } from '#testing/server-database.ts';
import { SHIFTED_CLOCK } from '#testing/server-process.ts';

const ACCOUNT = { email: 'clock@nool.example', password: 'handloom', firstName: 'Clock', lastName: 'Drill' };
/** One more than the limit for an account. */
const WRONG_PASSWORDS = 11;

export const CLOCK: Drill = {
  guarantee:
    'With the clock wrong by a day, sessions of thirty days stay valid, orders are accepted, nobody is locked out for longer than a limit says, and nothing needs repair once it is right.',
  options: {},
  run: async context => {
    const database = embeddedDatabase(context.folder);
    const settings = { ...database.settings, RATE_LIMIT: 'on', CLOCK_HOURS: '0' };
    const server = await startRestartableServer(context, settings, { preload: SHIFTED_CLOCK });
    const { refreshToken } = await registerAccount(await server.url(), ACCOUNT);
    const state: State = { server, refreshToken, violations: [], acknowledged: [] };
    for (const hours of ['24', '0', '-24', '0']) {
      await server.restart('SIGTERM', { CLOCK_HOURS: hours });
      await checkServer(state, `started ${hours} h off`);
    }
    for (const hours of ['24,0', '-24,0']) {
      await server.restart('SIGTERM', { CLOCK_HOURS: `0,${hours}` });
      await checkServer(state, 'before the shift');
      for (const shift of hours.split(',')) {
        process.kill((await server.process()).pid, 'SIGUSR2');
        await wait(100);
        await checkServer(state, `shifted to ${shift} h off while running`);
      }
    }
    state.violations.push(...(await limitViolations(server)));
    context.log(`Four restarts and four shifts; ${state.acknowledged.length} orders.`);
    return [...state.violations, ...(await storedOrderViolations(database, state.acknowledged))];
  },
};

interface State {
  readonly server: RestartableServer;
  refreshToken: string;
  readonly violations: string[];
  readonly acknowledged: SentOrder[];
}

async function send(server: RestartableServer, path: string, request: ApiRequest) {
  return sendRequest((await server.url()) + path, request);
}

/** The session can be refreshed, the new token is valid, and a new shopper can order. */
async function checkServer(state: State, when: string): Promise<void> {
  const { server, violations } = state;
  const body = { refreshToken: state.refreshToken };
  const refreshed = await send(server, API.refresh, { method: 'POST', body });
  if (refreshed.status !== 200) {
    violations.push(`${when}: the refresh returns ${refreshed.status}`);
    return;
  }
  const tokens = JSON.parse(refreshed.text) as Tokens;
  state.refreshToken = tokens.refreshToken;
  const path = fill(API.userByEmail, { email: ACCOUNT.email });
  const self = await send(server, path, { token: tokens.token });
  if (self.status !== 200) violations.push(`${when}: a new token returns ${self.status}`);
  state.acknowledged.push(await orderTwice(state));
  if (!(await isReady(server))) violations.push(`${when}: the server is not ready`);
}

/** A new shopper places an order and sends it again under the same key. */
async function orderTwice({ server, acknowledged, violations }: State): Promise<SentOrder> {
  const number = acknowledged.length;
  const client = await createOrderClient({
    server,
    name: `shopper${number}`,
    products: await readProducts(server),
    responses: countResponses(),
  });
  const order = await client.placeOrder(`order-${number}`);
  if ((await client.repeat(order)) !== order.responseText)
    violations.push(`${order.key} sent again returns another response`);
  return order;
}

/** An account locked under a clock that is a day ahead must not stay locked for that day. */
async function limitViolations(server: RestartableServer): Promise<readonly string[]> {
  const logIn = async (password: string) => {
    const body = { email: ACCOUNT.email, password };
    return (await send(server, API.login, { method: 'POST', body })).status;
  };
  await server.restart('SIGTERM', { CLOCK_HOURS: '24' });
  for (let tries = 0; tries < WRONG_PASSWORDS; tries += 1) await logIn('wrong password');
  const locked = await logIn(ACCOUNT.password);
  await server.restart('SIGTERM', { CLOCK_HOURS: '0' });
  const unlocked = await logIn(ACCOUNT.password);
  return [
    ...(locked === 429 ? [] : [`the limit did not apply under the wrong clock: ${locked}`]),
    ...(unlocked === 200 ? [] : [`the account stayed locked with the right clock: ${unlocked}`]),
  ];
}
