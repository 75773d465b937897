/** Opens the shop without its goods: the file is missing, or cut short, or not what it should be. */
import { copyFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { API, PRODUCTS_FILE } from '#contract/urls.ts';
import type { Drill } from './drill.ts';
import { isReady, statusOf } from './probe.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { type Shopping, startShopping } from './shopping.ts';
import { embeddedStore } from './store.ts';

const OWN = resolve('catalogue', 'products.json');
const HALF = 1000;

const BREAKS: Readonly<Record<string, (file: string) => Promise<unknown>>> = {
  missing: file => rm(file),
  'cut short': file => truncate(file, HALF),
  'not a list': file => writeFile(file, '{"products": 5}'),
};

export const CATALOGUE: Drill = {
  promise:
    'Without its catalogue the shop opens, every page answers, orders are refused in words, the log says why; mended, it sells again.',
  options: {},
  run: async ground => {
    const file = join(ground.folder, 'products.json');
    await copyFile(OWN, file);
    const store = embeddedStore(ground.folder);
    const log: string[] = [];
    const settings = { ...store.settings, CATALOGUE: file, LOG_LEVEL: 'warn' };
    const shop = await startShop(ground, settings, { onLog: line => log.push(line) });
    const shopping = await startShopping({ shoppers: 1, store, shops: [shop] });
    const faults: string[] = [];
    for (const [name, breakIt] of Object.entries(BREAKS)) {
      await breakIt(file);
      log.length = 0;
      await shop.restart('SIGTERM');
      const found = [...(await pageFaults(shop)), ...(await orderFaults(shopping)), ...logFaults(log)];
      faults.push(...found.map(fault => `${name}: ${fault}`));
      await copyFile(OWN, file);
      await shop.restart('SIGTERM');
      await shopping.place(1);
      ground.say(`${name}: ${found.length} faults; it sold again when mended.`);
    }
    return [...faults, ...(await shopping.faults())];
  },
};

async function pageFaults(shop: ShopProcess): Promise<readonly string[]> {
  const paths = ['/', '/shop', '/collections/new', '/cart', '/checkout', PRODUCTS_FILE, API.live];
  const statuses = await Promise.all(paths.map(path => statusOf(shop, path)));
  return [
    ...paths.flatMap((path, at) =>
      statuses[at] === 200 ? [] : [`${path} is answered ${statuses[at] ?? 0}`],
    ),
    ...((await statusOf(shop, '/product/KUR-0001')) === 404
      ? []
      : ['a product that is not there is not answered 404']),
    ...((await isReady(shop)) ? [] : ['the shop is not ready']),
  ];
}

async function orderFaults(shopping: Shopping): Promise<readonly string[]> {
  const refusal = await shopping.place(1).then(
    () => 'an order was taken',
    (error: unknown) => String(error),
  );
  return /was answered 4\d\d: .*"message":"\w/.test(refusal) ? [] : [refusal];
}

function logFaults(log: readonly string[]): readonly string[] {
  return log.some(line => line.includes('catalogue')) ? [] : ['the log does not speak of the catalogue'];
}
