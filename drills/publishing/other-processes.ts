/** Publishes through one process while others serve the same database: each must serve the new version soon, whole. */
import { setTimeout as wait } from 'node:timers/promises';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DrillContext } from '#drills/drill.ts';
import { startRestartableServer } from '#drills/restartable-server.ts';
import { logInStaff } from '#testing/staff-session.ts';
import { type ConsoleClient, createConsoleClient } from './console-client.ts';
import type { ShopUnderTest } from './killed-operations.ts';
import { isOnPage, listedPrice, priceTable } from './stored-versions.ts';

const OTHERS = 2;
const ROUNDS = 3;
/** Within which every process serves the new version. */
const MAX_MS = 2000;
const PAUSE_MS = 20;

export async function publishToAll(context: DrillContext, shop: ShopUnderTest): Promise<readonly string[]> {
  const { settings } = shop.database;
  const others = await Promise.all(
    Array.from({ length: OTHERS }, () => startRestartableServer(context, settings)),
  );
  const origins = await Promise.all([shop.server, ...others].map(server => server.url()));
  const client = createConsoleClient(await shop.server.url(), await logInStaff(await shop.server.url()));
  const violations: string[] = [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const version = { price: shop.state.draft + 1, tagline: `Drilled ${round}` };
    await changeDraft(client, shop, version);
    const { status, text } = await client.publish();
    if (status !== 201) throw new Error(`Publishing returned ${status}: ${text.slice(0, 500)}`);
    const startedAt = performance.now();
    const found = await Promise.all(origins.map(origin => untilServed(origin, shop.count, version)));
    times.push(performance.now() - startedAt);
    violations.push(...found.flat());
    shop.state.shown = version.price;
  }
  const slowest = Math.round(Math.max(...times));
  context.log(`${origins.length} processes served each new version within ${slowest} ms of its publication.`);
  for (const server of others) await server.stop();
  return violations;
}

interface Version {
  readonly price: number;
  readonly tagline: string;
}

async function changeDraft(client: ConsoleClient, shop: ShopUnderTest, version: Version): Promise<void> {
  const imported = await client.importTable(priceTable(shop.count, version.price));
  const { text, etag } = await client.send(CONSOLE_API.settings);
  const { settings } = JSON.parse(text) as { readonly settings: { readonly shop: object } };
  const body = { settings: { ...settings, shop: { ...settings.shop, tagline: version.tagline } } };
  const changed = await client.send(CONSOLE_API.settings, { method: 'PUT', body, ifMatch: etag });
  if (imported.status !== 200 || changed.status !== 200)
    throw new Error(`The draft was not changed: ${imported.status}, ${changed.status} ${changed.text}`);
  shop.state.draft = version.price;
  shop.state.imports += 1;
}

/** Products, documents and settings change together: once one is new, all are. */
async function untilServed(origin: string, count: number, version: Version): Promise<readonly string[]> {
  const startedAt = performance.now();
  for (;;) {
    const hasHome = (await (await fetch(origin)).text()).includes(version.tagline);
    const price = await listedPrice(origin, count);
    if (price === undefined) return [`${origin} lists a mix of two versions`];
    const isListed = price === version.price;
    if (hasHome && !isListed) return [`${origin} has the new settings with the old products`];
    if (isListed) {
      const hasPage = await isOnPage(origin, version.price, count);
      const hasHomeNow = hasHome || (await (await fetch(origin)).text()).includes(version.tagline);
      return hasPage && hasHomeNow ? [] : [`${origin} has new products with old documents`];
    }
    if (performance.now() - startedAt > MAX_MS)
      return [`${origin} does not serve the new version after ${MAX_MS} ms`];
    await wait(PAUSE_MS);
  }
}
