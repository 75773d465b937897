/** Two members of staff change one product at the same time: the second is told, and sees both states. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftProduct } from '#contract/console/product.ts';
import { fill } from '#contract/urls.ts';
import { logInStaff } from '#testing/staff-session.ts';
import { type ConsoleClient, type ConsoleResponse, createConsoleClient } from './console-client.ts';
import type { ShopUnderTest } from './killed-operations.ts';
import { toId } from './stored-versions.ts';

const ROUNDS = 10;

export async function editTogether({ server }: ShopUnderTest): Promise<readonly string[]> {
  const origin = await server.url();
  const client = createConsoleClient(origin, await logInStaff(origin));
  const violations: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) violations.push(...(await editAtOnce(client, round)));
  return [...violations, ...(await importOldState(client))];
}

/** Both changes are made from the same state and sent at the same time. */
async function editAtOnce(client: ConsoleClient, round: number): Promise<readonly string[]> {
  const path = fill(CONSOLE_API.product, { id: toId(round) });
  const { text, etag } = await client.send(path);
  const { product } = JSON.parse(text) as DraftProduct;
  const edit = (price: number) =>
    client.send(path, { method: 'PUT', body: { ...product, price }, ifMatch: etag });
  const prices = [10_000 + round, 20_000 + round] as const;
  const responses = await Promise.all(prices.map(edit));
  const won = responses.findIndex(({ status }) => status === 200);
  const lost = responses[1 - won];
  const isRight = lost !== undefined && hasBoth(lost, { stored: prices[won], sent: prices[1 - won] });
  return isRight ? [] : [`two edits at once returned ${responses.map(({ status }) => status).join(' and ')}`];
}

function hasBoth(
  { status, text }: ConsoleResponse,
  expected: { readonly stored: number | undefined; readonly sent: number | undefined },
): boolean {
  if (status !== 412) return false;
  const { stored, sent } = JSON.parse(text) as {
    readonly stored: DraftProduct;
    readonly sent: DraftProduct['product'];
  };
  return stored.product.price === expected.stored && sent.price === expected.sent;
}

/** A price list that was exported before somebody else changed one of its products. */
async function importOldState(client: ConsoleClient): Promise<readonly string[]> {
  const { etag } = await client.send(CONSOLE_API.spreadsheet);
  const change = await client.importTable(`id,price\n${toId(0)},30001\n`);
  const table = Buffer.from(`id,price\n${toId(0)},30002\n${toId(1)},30002\n`);
  const late = await client.send(CONSOLE_API.spreadsheet, { method: 'PUT', body: table, ifMatch: etag });
  const { stored = [], sent = [] } = JSON.parse(late.text) as {
    readonly stored?: readonly DraftProduct[];
    readonly sent?: readonly DraftProduct['product'][];
  };
  const isRight =
    change.status === 200 &&
    late.status === 412 &&
    stored[0]?.product.price === 30_001 &&
    sent[0]?.price === 30_002;
  return isRight ? [] : [`an import of an old state returned ${late.status}: ${late.text.slice(0, 500)}`];
}
