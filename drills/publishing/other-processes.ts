/** Publishes through one process while others serve the same database: each must serve the new version soon, whole. */
import { setTimeout as wait } from 'node:timers/promises';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { PRODUCTS_FILE } from '#contract/urls.ts';
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
const GIVE_UP_MS = 30_000;
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
    const etags = await Promise.all(origins.map(origin => listEtag(origin)));
    const { status, text } = await client.publish();
    if (status !== 201) throw new Error(`Publishing returned ${status}: ${text.slice(0, 500)}`);
    const served = await Promise.all(
      origins.map((origin, index) =>
        untilServed(origin, { count: shop.count, version, etag: etags[index] ?? '' }),
      ),
    );
    for (const { milliseconds, violations: found } of served) {
      times.push(milliseconds);
      violations.push(...found);
    }
    shop.state.shown = version.price;
  }
  const slowest = Math.round(Math.max(...times));
  context.log(`${origins.length} processes served each new version within ${slowest} ms of its publication.`);
  if (slowest > MAX_MS) violations.push(`a process served a new version only after ${slowest} ms`);
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

interface Served {
  /** Until the first response of the new version. */
  readonly milliseconds: number;
  readonly violations: readonly string[];
}

interface Expected {
  readonly count: number;
  readonly version: Version;
  /** That of the list before. */
  readonly etag: string;
}

/** Products, documents and settings change together: once one is new, all are. */
async function untilServed(origin: string, { count, version, etag }: Expected): Promise<Served> {
  const startedAt = performance.now();
  for (;;) {
    const hasList = (await listEtag(origin, etag)) !== etag;
    const hasHome = (await (await fetch(origin)).text()).includes(version.tagline);
    const milliseconds = performance.now() - startedAt;
    if (hasList && !hasHome)
      return { milliseconds, violations: [`${origin} has new products with old settings`] };
    if (hasHome) {
      const price = await listedPrice(origin, count);
      const isWhole = price === version.price && (await isOnPage(origin, version.price, count));
      return { milliseconds, violations: isWhole ? [] : [`${origin} has new settings with old products`] };
    }
    if (milliseconds > GIVE_UP_MS)
      return { milliseconds, violations: [`${origin} does not serve the new version`] };
    await wait(PAUSE_MS);
  }
}

/** That of the list of products, which is not sent when it is the known one: to read it takes the processors that the servers need. */
async function listEtag(origin: string, known?: string): Promise<string> {
  const headers = known === undefined ? undefined : { 'if-none-match': known };
  const response = await fetch(origin + PRODUCTS_FILE, { ...(headers && { headers }) });
  await response.body?.cancel();
  return response.headers.get('etag') ?? '';
}
