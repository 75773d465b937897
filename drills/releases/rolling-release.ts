/** Processes of the last release and of this one on one database: the new ones migrate it and replace the old one by one. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Drill, type DrillContext, readNumber } from '#drills/drill.ts';
import { databaseFor } from '#drills/drill-database.ts';
import { startOrderLoad } from '#drills/order-load.ts';
import { databaseFaults } from '#drills/publishing/stored-versions.ts';
import {
  type RestartableServer,
  type ServerAddress,
  startRestartableServer,
} from '#drills/restartable-server.ts';
import { missingOrders } from '#drills/stored-order-checks.ts';
import { LAST_RELEASE } from '#testing/databases/last-release.ts';
import type { Settings } from '#testing/server-process.ts';
import { filesOfPage, missingFiles } from './page-files.ts';
import { buildRelease } from './released-source.ts';
import { type StaffWork, startStaffWork } from './staff-work.ts';

const SHOPPERS = 4;

export const ROLLING_RELEASE: Drill = {
  guarantee:
    'While processes of this release replace those of the last one on the same database, orders, changes and publications of both are complete, pages get their files from either, and sizes that the last release would charge wrongly wait.',
  options: { engine: 'embedded', seconds: '6' },
  run: async (context, options) => {
    const release = await buildRelease(context);
    const database = await databaseFor(context, options);
    const startOld = () => startRestartableServer(context, database.settings, { cwd: release });
    const running = new Set<RestartableServer>([await startOld(), await startOld()]);
    const shop = inTurn(running);
    const load = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [shop] });
    const staff = await startStaffWork(shop, { database, load });
    const violations: string[] = [];
    let isOver = false;
    const working = staff.work(() => isOver);
    await load.during(async () => {
      violations.push(
        ...(await rollOut(context, {
          running,
          release,
          settings: database.settings,
          staff,
          pauseMs: readNumber(options, 'seconds') * 500,
        })),
      );
    });
    isOver = true;
    await working;
    context.log(`${load.acknowledged.length} orders: ${load.responses.summary()}. ${staff.summary()}.`);
    return [
      ...violations,
      ...load.responses.violations(),
      ...(await staff.violations()),
      ...(await missingOrders(database, load.acknowledged)),
      ...(await databaseFaults(database)),
    ];
  },
};

/** Sends each request to the next process. */
function inTurn(running: ReadonlySet<RestartableServer>): ServerAddress {
  let turn = 0;
  return {
    url: async () => {
      turn += 1;
      const server = [...running][turn % running.size];
      if (server === undefined) throw new Error('There are no servers');
      return server.url();
    },
  };
}

interface RollOut {
  readonly running: Set<RestartableServer>;
  /** The folder of the last release. */
  readonly release: string;
  readonly settings: Settings;
  readonly staff: StaffWork;
  /** Between two steps. */
  readonly pauseMs: number;
}

async function rollOut(
  context: DrillContext,
  { running, release, settings, staff, pauseMs }: RollOut,
): Promise<readonly string[]> {
  const violations: string[] = [];
  const olds = [...running];
  for (const [index, old] of olds.entries()) {
    await wait(pauseMs);
    const started = await startRestartableServer(context, settings);
    running.add(started);
    await wait(pauseMs);
    if (index === 0)
      violations.push(...(await checkBeside(context, { old, started, release, settings, staff })));
    running.delete(old);
    await old.stop();
  }
  await wait(pauseMs);
  return violations;
}

interface Beside extends Omit<RollOut, 'running' | 'pauseMs'> {
  readonly old: RestartableServer;
  readonly started: RestartableServer;
}

/** An old process starts again, and each process has the files of the other's pages. */
async function checkBeside(
  context: DrillContext,
  { old, started, release, settings, staff }: Beside,
): Promise<readonly string[]> {
  await startRestartableServer(context, settings, { cwd: release }).then(again => again.stop());
  const [ofOld, ofStarted] = [await filesOfPage(old), await filesOfPage(started)];
  const differ = ofStarted.filter(file => !ofOld.includes(file)).length;
  context.log(`${differ} of ${ofStarted.length} files of a page differ from those of ${LAST_RELEASE.tag}.`);
  return [
    ...(await missingFiles(ofOld, started)),
    ...(await missingFiles(ofStarted, old)),
    ...(await staff.tryDearerSize(started)),
  ];
}
