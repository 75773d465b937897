/** Every change of the tables, oldest first. One that has been released is never edited: write the next. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/db/location.ts';
import { createFirstTables } from './0001-first-tables.ts';
import { createStock } from './0002-stock.ts';
import { createOutbox } from './0003-outbox.ts';
import { orderByTime } from './0004-in-order-of-time.ts';
import { openValues } from './0005-open-values.ts';
import { verifyEmails } from './0006-verified-emails.ts';
import { createSecurityEvents } from './0007-security-events.ts';
import { addSecondFactor } from './0008-sessions-and-second-factor.ts';
import { addCancelNotes } from './0009-cancel-notes-and-open-orders.ts';
import { dropIndexOfOpenOrders } from './0010-no-index-of-open-orders.ts';
import { createVersions } from './0011-versions.ts';
import { createMedia } from './0012-media.ts';
import { columnsOf } from './columns.ts';

export function migrationsFor(engine: Engine): Record<string, Migration> {
  const columns = columnsOf(engine);
  return {
    '0001-first-tables': { up: db => createFirstTables(db, columns) },
    '0002-stock': { up: db => createStock(db, columns) },
    '0003-outbox': { up: db => createOutbox(db, columns) },
    ...(engine === 'embedded'
      ? { '0004-in-order-of-time': { up: (db: Kysely<unknown>) => orderByTime(db, columns) } }
      : {}),
    '0005-open-values': { up: db => openValues(db, engine) },
    '0006-verified-emails': { up: db => verifyEmails(db, columns) },
    '0007-security-events': { up: db => createSecurityEvents(db, columns) },
    '0008-sessions-and-second-factor': { up: db => addSecondFactor(db, columns) },
    '0009-cancel-notes-and-open-orders': { up: addCancelNotes },
    '0010-no-index-of-open-orders': { up: dropIndexOfOpenOrders },
    '0011-versions': { up: db => createVersions(db, columns) },
    '0012-media': { up: db => createMedia(db, columns) },
  };
}
