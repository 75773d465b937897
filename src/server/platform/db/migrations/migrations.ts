/** Every change of the tables, oldest first. One that has been released is never edited: write the next. */
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/location.ts';
import { columnsOf } from './columns.ts';
import { sumSales } from './orders/0049-sales-sums.ts';
import { releaseMigrations } from './release-0.2.0.ts';

export function migrationsFor(engine: Engine): Record<string, Migration> {
  const columns = columnsOf(engine);
  return {
    ...releaseMigrations(engine),
    '0049-sales-sums': { up: db => sumSales(db, columns, engine) },
  };
}
