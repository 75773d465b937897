/** Every change of the tables, oldest first. One that has been released is never edited: write the next. */
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/location.ts';
import { dropSalesSums } from './0050-no-sales-sums.ts';
import { createOrderSearch } from './0051-order-search.ts';
import { indexLinesByOrder } from './0052-order-lines-by-order.ts';
import { limitLedger } from './0053-ledger-not-below-zero.ts';
import { createDisputes } from './0054-disputes.ts';
import { addUpiIds } from './0055-upi-id-of-orders.ts';
import { createSizeNames } from './0056-size-names.ts';
import { createOneTimeCodes } from './0057-one-time-codes.ts';
import { indexRefundsOfDay } from './0058-refunds-of-a-day.ts';
import { createDismissedSuggestions } from './0059-dismissed-suggestions.ts';
import { createGuestOrders } from './0060-guest-orders.ts';
import { addSessionsByCode } from './0061-sessions-by-code.ts';
import { createRedirects } from './0062-redirects.ts';
import { createSchedules } from './0063-schedules.ts';
import { createMailServer } from './0064-mail-server.ts';
import { createStaffNotifications } from './0065-staff-notifications.ts';
import { addDraftUndo } from './0066-draft-undo.ts';
import { createPriceHistory } from './0067-price-history.ts';
import { createBackups } from './0069-backups.ts';
import { createBackupLinks } from './0070-backup-links.ts';
import { addNumbersOfSizes } from './0071-numbers-of-sizes.ts';
import { createMovingIn } from './0072-moving-in.ts';
import { releaseMigrations } from './release-0.2.0.ts';

export function migrationsFor(engine: Engine): Record<string, Migration> {
  return {
    ...releaseMigrations(engine),
    '0050-no-sales-sums': { up: db => dropSalesSums(db, engine) },
    '0051-order-search': { up: db => createOrderSearch(db, engine) },
    '0052-order-lines-by-order': { up: db => indexLinesByOrder(db, engine) },
    '0053-ledger-not-below-zero': { up: db => limitLedger(db, engine) },
    '0054-disputes': { up: db => createDisputes(db, engine) },
    '0055-upi-id-of-orders': { up: addUpiIds },
    '0056-size-names': { up: createSizeNames },
    '0057-one-time-codes': { up: createOneTimeCodes },
    '0058-refunds-of-a-day': { up: db => indexRefundsOfDay(db, engine) },
    '0059-dismissed-suggestions': { up: db => createDismissedSuggestions(db, engine) },
    '0060-guest-orders': { up: db => createGuestOrders(db, engine) },
    '0061-sessions-by-code': { up: addSessionsByCode },
    '0062-redirects': { up: db => createRedirects(db, engine) },
    '0063-schedules': { up: createSchedules },
    '0064-mail-server': { up: createMailServer },
    '0065-staff-notifications': { up: db => createStaffNotifications(db, engine) },
    '0066-draft-undo': { up: addDraftUndo },
    '0067-price-history': { up: db => createPriceHistory(db, engine) },
    '0069-backups': { up: db => createBackups(db, engine) },
    '0070-backup-links': { up: createBackupLinks },
    '0071-numbers-of-sizes': { up: addNumbersOfSizes },
    '0072-moving-in': { up: createMovingIn },
  };
}
