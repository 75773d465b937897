/** Runs three servers on one PostgreSQL and stops or kills them one after the other under load. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Drill, readNumber } from '#drills/drill.ts';
import { startPostgresDatabase } from '#drills/drill-database.ts';
import { type OrderLoad, startOrderLoad } from '#drills/order-load.ts';
import {
  type RestartableServer,
  type ServerAddress,
  startRestartableServer,
} from '#drills/restartable-server.ts';

const SHOPPERS = 9;
const PROCESSES = 3;
/** Orders that must succeed between two restarts. */
const ORDERS_BETWEEN = 30;

export const SEVERAL_PROCESSES: Drill = {
  guarantee:
    'Over three processes each acknowledged order is stored exactly once, and every process returns the same response to a repeat.',
  options: { rounds: '2' },
  run: async (context, options) => {
    const database = await startPostgresDatabase(context);
    const servers = await Promise.all(
      Array.from({ length: PROCESSES }, () => startRestartableServer(context, database.settings)),
    );
    const load = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [roundRobin(servers)] });
    const start = performance.now();
    const rounds = readNumber(options, 'rounds');
    await load.during(() => restartAll(servers, load, rounds));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    context.log(
      `${load.acknowledged.length} orders acknowledged by ${PROCESSES} processes over ` +
        `${rounds * PROCESSES} restarts in ${seconds} s; responses: ${load.responses.summary()}.`,
    );
    return load.violations();
  },
};

/** Sends each request to the next server, so that a repeat mostly reaches another one. */
function roundRobin(servers: readonly RestartableServer[]): ServerAddress {
  let turn = 0;
  return {
    url: async () => {
      turn += 1;
      const server = servers[turn % servers.length];
      if (server === undefined) throw new Error('There are no servers');
      return server.url();
    },
  };
}

/** Stops the servers in odd rounds and kills them in even ones. */
async function restartAll(
  servers: readonly RestartableServer[],
  { acknowledged }: OrderLoad,
  rounds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) {
      const target = acknowledged.length + ORDERS_BETWEEN;
      while (acknowledged.length < target) await wait(5);
      await server.restart(round % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
    }
  }
}
