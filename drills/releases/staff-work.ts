/** What staff do while releases change: they confirm and cancel orders, and publish. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Session } from '#contract/account.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftProduct } from '#contract/console/product.ts';
import type { DraftStatus } from '#contract/console/version.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { API, fill, PRODUCTS_FILE } from '#contract/urls.ts';
import type { OrderLoad } from '#drills/order-load.ts';
import {
  type ConsoleClient,
  type ConsoleResponse,
  createConsoleClient,
} from '#drills/publishing/console-client.ts';
import type { ServerAddress } from '#drills/restartable-server.ts';
import { type ApiResponse, callApi, registerAccount, sendRequest } from '#testing/api-client.ts';
import { confirmAddresses, type ServerDatabase, setStaffRole } from '#testing/server-database.ts';

const OWNER = { email: 'owner@nool.example', password: 'handloom of owners', firstName: 'A', lastName: 'B' };
const PAUSE_MS = 100;
/** One publication for so many orders. */
const PUBLISH_EACH = 10;

export interface StaffWork {
  /** Works until it is over. */
  readonly work: (isOver: () => boolean) => Promise<void>;
  /** A product of which a size costs more is not published by a server of this release beside one of the last. */
  readonly tryDearerSize: (server: ServerAddress) => Promise<readonly string[]>;
  /** Compares what was acknowledged with what is stored. */
  readonly violations: () => Promise<readonly string[]>;
  readonly summary: () => string;
}

export async function startStaffWork(
  server: ServerAddress,
  { database, load }: { readonly database: ServerDatabase; readonly load: OrderLoad },
): Promise<StaffWork> {
  const token = await logInOwner(server, database);
  const statuses = new Map<string, string>();
  const errors: string[] = [];
  const done = { confirmed: 0, cancelled: 0, published: 0 };

  async function change(id: string, status: 'confirmed' | 'cancelled'): Promise<void> {
    const response = await sendChange(await server.url(), { id, status, token });
    // A server that has just stopped: the order is left as it is.
    if (response === undefined) return;
    if (response.status !== 200) errors.push(`${id} was not ${status}: ${response.status} ${response.text}`);
    statuses.set(id, status);
    done[status] += 1;
  }

  async function publish(): Promise<void> {
    const client = createConsoleClient(await server.url(), token);
    const { status, text } = await publishTagline(client, `Published ${done.published}`);
    if (status === 201) done.published += 1;
    else if (status !== 0 && !text.includes(REFUSED_BY_OLDER))
      errors.push(`publishing returned ${status}: ${text.slice(0, 300)}`);
  }

  return {
    work: async isOver => {
      for (let turn = 0; !isOver(); turn += 1) {
        const order = load.acknowledged.find(({ placed }) => !statuses.has(placed.order.id));
        if (order !== undefined)
          await change(order.placed.order.id, turn % 3 === 0 ? 'cancelled' : 'confirmed');
        if (turn % PUBLISH_EACH === 0) await publish();
        await wait(PAUSE_MS);
      }
    },
    tryDearerSize: async started => tryDearerSize(createConsoleClient(await started.url(), token)),
    violations: async () => {
      const rows = await database.rows('select id, status from orders');
      const stored = new Map(rows.map(row => [String(row['id']), String(row['status'])]));
      const changed = [...statuses].filter(([id, status]) => stored.get(id) !== status);
      return [...errors, ...changed.map(([id, status]) => `${id} was ${status}, and is ${stored.get(id)}`)];
    },
    summary: () =>
      `${done.confirmed} orders confirmed, ${done.cancelled} cancelled, ${done.published} publications`,
  };
}

const DEARER = 'KUR-0001';

/** A server of the last release publishes no draft with sizes that have something of their own. */
const REFUSED_BY_OLDER = 'variants: is not a field of a product';

async function tryDearerSize(client: ConsoleClient): Promise<readonly string[]> {
  const path = fill(CONSOLE_API.product, { id: DEARER });
  const stored = await client.send(path);
  if (stored.status !== 200) return [`${DEARER} was not read: ${stored.status} ${stored.text.slice(0, 300)}`];
  const { product } = JSON.parse(stored.text) as DraftProduct;
  const size = product.sizes.at(-1) ?? 'One Size';
  const variants = [{ size, price: product.price + 100 }];
  const changed = await client.send(path, {
    method: 'PUT',
    body: { ...product, variants },
    ifMatch: stored.etag,
  });
  if (changed.status !== 200)
    return [`${DEARER} was not changed: ${changed.status} ${changed.text.slice(0, 300)}`];
  await client.publish();
  const draft = JSON.parse((await client.send(CONSOLE_API.draft)).text) as DraftStatus;
  const shown = JSON.parse((await client.send(PRODUCTS_FILE)).text) as readonly ProductJson[];
  const isShown = shown.some(({ id, variants: own }) => id === DEARER && own !== undefined);
  const isNamed = draft.waiting.some(
    ({ id, message }) => id === DEARER && message.includes('no server of the last release is running'),
  );
  await client.send(path, { method: 'PUT', body: product, ifMatch: changed.etag });
  return [
    ...(isShown ? [`The dearer size of ${DEARER} was published beside a server of the last release`] : []),
    ...(isNamed ? [] : [`The console does not say what ${DEARER} waits for`]),
  ];
}

async function logInOwner(server: ServerAddress, database: ServerDatabase): Promise<string> {
  await registerAccount(await server.url(), OWNER);
  await confirmAddresses(database, OWNER.email);
  await setStaffRole(database, OWNER.email, 'owner');
  const login = { method: 'POST', body: { email: OWNER.email, password: OWNER.password } } as const;
  return (await callApi<Session>((await server.url()) + API.login, login)).token;
}

interface Change {
  readonly id: string;
  readonly status: 'confirmed' | 'cancelled';
  readonly token: string;
}

async function sendChange(origin: string, { id, status, token }: Change): Promise<ApiResponse | undefined> {
  const isCancelled = status === 'cancelled';
  const path = fill(isCancelled ? API.orderCancel : API.orderStatus, { id });
  const body = isCancelled ? { reason: 'Sold elsewhere' } : { status };
  const method = isCancelled ? 'POST' : 'PUT';
  return sendRequest(origin + path, { method, body, token }).catch(() => undefined);
}

/** Status 0 where the server has just stopped. */
async function publishTagline(client: ConsoleClient, tagline: string): Promise<ConsoleResponse> {
  const stored = await client.send(CONSOLE_API.settings);
  if (stored.status !== 200) return stored;
  const { settings } = JSON.parse(stored.text) as { readonly settings: { readonly shop: object } };
  const body = { settings: { ...settings, shop: { ...settings.shop, tagline } } };
  const changed = await client.send(CONSOLE_API.settings, { method: 'PUT', body, ifMatch: stored.etag });
  return changed.status === 200 ? client.publish() : changed;
}
