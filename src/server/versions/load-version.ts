/** Reads a version into memory, a page at a time, so that requests are answered meanwhile. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { createCatalogue } from '#domain/catalogue.ts';
import { isShown } from '#domain/products/product-details.ts';
import type { Database } from '#server/db/database.ts';
import { PAGE_SIZE, type ReadPage } from './compare-content.ts';
import { KINDS, type KindName } from './kinds.ts';
import type { ShopVersion } from './shop-version.ts';
import { recordsOfVersion } from './version.repository.ts';
import type { VersionTable } from './version.table.ts';

type Logger = Pick<FastifyBaseLogger, 'warn'>;

interface LoadDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** The products that shoppers see. Records that the schema no longer accepts are logged and left out. */
export async function loadVersion(
  { db, clock, logger }: LoadDeps,
  { number, created_at }: VersionTable,
): Promise<ShopVersion> {
  const products = await loadKind('product', {
    readPage: page => recordsOfVersion(db, number, page),
    onFault: fault => logger.warn({ version: number, ...fault }, 'left out of the version'),
  });
  const now = clock();
  return {
    // With the time, as a restored backup gives the same number to another content.
    id: `${number}-${created_at.toString(36)}`,
    catalogue: createCatalogue(products.filter(product => isShown(product, now))),
    settings: DEFAULT_SETTINGS,
  };
}

type ValueOf<Kind extends KindName> = Extract<
  ReturnType<(typeof KINDS)[Kind]['read']>,
  { ok: true }
>['value'];

interface Reading {
  readonly readPage: ReadPage;
  readonly onFault: (fault: Readonly<Record<'kind' | 'id' | 'reason', string>>) => void;
}

/** In the order of their positions. */
async function loadKind<Kind extends KindName>(
  kind: Kind,
  { readPage, onFault }: Reading,
): Promise<readonly ValueOf<Kind>[]> {
  const read: { readonly position: number; readonly value: ValueOf<Kind> }[] = [];
  let after: string | undefined = '';
  while (after !== undefined) {
    const page = await readPage({ kind, after, limit: PAGE_SIZE });
    for (const { id, position, body } of page) {
      const value = KINDS[kind].read(JSON.parse(body));
      if (value.ok) read.push({ position, value: value.value });
      else onFault({ kind, id, reason: value.refusal });
    }
    after = page.length === PAGE_SIZE ? page.at(-1)?.id : undefined;
    await yieldToRequests();
  }
  return read.sort((a, b) => a.position - b.position).map(({ value }) => value);
}
