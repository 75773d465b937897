/** Floods the server with logins, each of which costs a password hash, while orders are placed. */
import { setTimeout as wait } from 'node:timers/promises';
import { API } from '#contract/urls.ts';
import { type Drill, readNumber } from '#drills/drill.ts';
import { startOrderLoad } from '#drills/order-load.ts';
import { startRestartableServer } from '#drills/restartable-server.ts';
import { sendRequest } from '#testing/api-client.ts';
import { embeddedDatabase } from '#testing/server-database.ts';

const SHOPPERS = 4;
const MAX_P99_MS = 1000;
const RETRY_MS = 100;

export const LOGIN_FLOOD: Drill = {
  guarantee: `Under a flood of logins the excess gets 503, and the p99 of orders stays below ${MAX_P99_MS} ms.`,
  options: { logins: '300', seconds: '10' },
  run: async (context, options) => {
    const database = embeddedDatabase(context.folder);
    const server = await startRestartableServer(context, database.settings);
    const load = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [server] });
    const origin = await server.url();
    let isOver = false;
    const statuses = new Map<number, number>();
    const flood = Array.from({ length: readNumber(options, 'logins') }, async (_, index) => {
      while (!isOver) {
        const status = await logIn(origin, `nobody${index}@nool.example`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 503) await wait(RETRY_MS);
      }
    });
    await load.during(() => wait(readNumber(options, 'seconds') * 1000));
    isOver = true;
    await Promise.all(flood);
    const p99 = Math.round(load.responses.p99());
    const logins = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
    context.log(`${load.acknowledged.length} orders, p99 ${p99} ms; logins: ${logins}.`);
    return [
      ...(p99 < MAX_P99_MS ? [] : [`the p99 of orders is ${p99} ms`]),
      ...(statuses.has(0) ? [`${statuses.get(0) ?? 0} logins had no response in ten seconds`] : []),
      ...(statuses.has(500) ? ['logins returned 500'] : []),
      ...(await load.violations()),
    ];
  },
};

/** The status of the response, 0 without one. */
function logIn(origin: string, email: string): Promise<number> {
  const body = { email, password: 'wrong password' };
  return sendRequest(origin + API.login, { method: 'POST', body }).then(
    ({ status }) => status,
    () => 0,
  );
}
