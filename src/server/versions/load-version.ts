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

export interface LoadedVersion {
  readonly version: ShopVersion;
  /** When a product of it appears, in milliseconds since 1970; Infinity if none does. */
  readonly changesAt: number;
}

/** The products that shoppers see. Records that the schema no longer accepts are logged and left out. */
export async function loadVersion(
  { db, clock, logger }: LoadDeps,
  { number, created_at }: VersionTable,
): Promise<LoadedVersion> {
  const reading: Reading = {
    readPage: page => recordsOfVersion(db, number, page),
    onFault: fault => logger.warn({ version: number, ...fault }, 'left out of the version'),
  };
  const products = await loadKind('product', reading);
  const [settings = DEFAULT_SETTINGS] = await loadKind('settings', reading);
  const now = clock();
  const times = products.flatMap(({ publishAt }) => (publishAt === undefined ? [] : [Date.parse(publishAt)]));
  const changedAt = latestOf(
    times.filter(time => time <= now.getTime()),
    created_at,
  );
  const version = {
    // With a time: a restored backup gives a number to another content, and products appear at times of their own.
    id: `${number}-${changedAt.toString(36)}`,
    catalogue: createCatalogue(products.filter(product => isShown(product, now))),
    settings,
  };
  return { version, changesAt: earliestOf(times.filter(time => time > now.getTime())) };
}

function latestOf(times: readonly number[], least: number): number {
  return times.reduce((latest, time) => Math.max(latest, time), least);
}

function earliestOf(times: readonly number[]): number {
  return times.reduce((earliest, time) => Math.min(earliest, time), Number.POSITIVE_INFINITY);
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
