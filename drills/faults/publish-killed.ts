/** Kills the server while staff import, upload and publish; then several processes, two editors and hostile files. */
import { type Drill, type DrillContext, type DrillOptions, readNumber } from '#drills/drill.ts';
import { databaseFor } from '#drills/drill-database.ts';
import { createConsoleClient } from '#drills/publishing/console-client.ts';
import { sendHostileFiles } from '#drills/publishing/hostile-files.ts';
import { type KillRounds, prepareKills } from '#drills/publishing/kill-rounds.ts';
import type { ShopUnderTest } from '#drills/publishing/killed-operations.ts';
import { publishToAll } from '#drills/publishing/other-processes.ts';
import { databaseFaults, wholeTable } from '#drills/publishing/stored-versions.ts';
import { editTogether } from '#drills/publishing/two-editors.ts';
import { startRestartableServer } from '#drills/restartable-server.ts';
import { logInStaff, registerStaff } from '#testing/staff-session.ts';

/** A price that no other text of a page has. */
const FIRST_PRICE = 50_000;

export const PUBLISH: Drill = {
  guarantee:
    'A kill during an import, upload or publication leaves the old or the new state, complete; every process serves a new version within 2 s; no edit overwrites another unseen; hostile files store nothing.',
  options: { engine: 'embedded', kills: '6', files: '25', products: '2000' },
  run: async (context, options) => {
    const shop = await startShop(context, options);
    const rounds = await prepareKills(shop);
    const startedAt = performance.now();
    const violations = await rounds.run(readNumber(options, 'kills'));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    context.log(`Kills in ${seconds} s: ${toSummary(rounds)}.`);
    const others = await publishToAll(context, shop);
    const edits = await editTogether(shop);
    const hostile = await sendHostileFiles(shop, readNumber(options, 'files'));
    context.log(`${hostile.summary}.`);
    return [
      ...violations,
      ...others,
      ...edits,
      ...hostile.violations,
      ...(await databaseFaults(shop.database)),
    ];
  },
};

async function startShop(context: DrillContext, options: DrillOptions): Promise<ShopUnderTest> {
  const count = readNumber(options, 'products');
  const database = await databaseFor(context, options);
  const server = await startRestartableServer(context, database.settings);
  const origin = await server.url();
  await registerStaff(origin, database);
  const client = createConsoleClient(origin, await logInStaff(origin));
  const { status, text } = await client.importTable(wholeTable(count, FIRST_PRICE), '?replace=true');
  if (status !== 200) throw new Error(`The products were not imported: ${status} ${text.slice(0, 500)}`);
  const state = { draft: FIRST_PRICE, shown: 0, imports: 0, pictures: 0 };
  return { server, database, count, state };
}

function toSummary({ counts }: KillRounds): string {
  return Object.entries(counts)
    .map(
      ([operation, { acknowledged, done, undone }]) =>
        `${operation} ${acknowledged} acknowledged, ${done} done without a response, ${undone} not done`,
    )
    .join('; ');
}
