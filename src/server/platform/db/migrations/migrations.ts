/** Every change of the tables, oldest first. One that has been released is never edited: write the next. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/location.ts';
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
import { createPublicationLease } from './0014-publication-lease.ts';
import { addCancelledVersions } from './0016-cancelled-versions.ts';
import { addStaffRoles } from './0017-staff.ts';
import { createInvitations } from './0017-staff-invitations.ts';
import { createOrderIndexTables } from './0018-order-index.ts';
import { createShipments } from './0019-shipments.ts';
import { createStockMovements } from './0020-stock-movements.ts';
import { createMessages } from './0021-messages.ts';
import { createCustomers } from './0022-customers.ts';
import { createEmptySearches } from './0023-empty-searches.ts';
import { createPinCodes } from './addresses/0031-pin-codes.ts';
import { addLandmarks } from './addresses/0037-landmarks.ts';
import { columnsOf } from './columns.ts';
import { addTaxOfOrders } from './orders/0030-tax-of-orders.ts';
import { addParcels } from './orders/0032-parcels.ts';
import { createInvoices } from './orders/0033-invoices.ts';
import { addGstBuyers } from './orders/0041-gst-buyers.ts';
import { createParcelPolls } from './orders/0043-parcel-polls.ts';
import { addReceivedParcels } from './orders/0044-received-parcels.ts';
import { countOrderIndex } from './orders/0048-counted-order-index.ts';
import { sumSales } from './orders/0049-sales-sums.ts';
import { createPayments } from './payments/0024-payments.ts';
import { createPaymentComparisons } from './payments/0025-payment-comparisons.ts';
import { createGatewayKeys } from './payments/0026-gateway-keys.ts';
import { countSecurityEvents } from './payments/0027-counted-security-events.ts';
import { addCashWithCouriers } from './payments/0045-cash-with-couriers.ts';
import { createBuiltFiles } from './releases/0047-built-files.ts';
import { addLargeDraftChanges } from './versions/0029-large-draft-changes.ts';

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
    '0014-publication-lease': { up: db => createPublicationLease(db, columns) },
    '0016-cancelled-versions': { up: db => addCancelledVersions(db, columns) },
    '0017-staff': { up: addStaffRoles },
    '0017-staff-invitations': { up: db => createInvitations(db, columns) },
    '0018-order-index': { up: db => createOrderIndexTables(db, columns, engine) },
    '0019-shipments': { up: db => createShipments(db, columns) },
    '0020-stock-movements': { up: db => createStockMovements(db, columns) },
    '0021-messages': { up: db => createMessages(db, columns, engine) },
    '0022-customers': { up: db => createCustomers(db, columns) },
    '0023-empty-searches': { up: db => createEmptySearches(db, columns) },
    '0024-payments': { up: db => createPayments(db, columns) },
    '0025-payment-comparisons': { up: db => createPaymentComparisons(db, columns) },
    '0026-gateway-keys': { up: db => createGatewayKeys(db, columns) },
    '0027-counted-security-events': { up: countSecurityEvents },
    '0029-large-draft-changes': { up: db => addLargeDraftChanges(db, columns) },
    '0030-tax-of-orders': { up: db => addTaxOfOrders(db, columns) },
    '0031-pin-codes': { up: db => createPinCodes(db, columns) },
    '0032-parcels': { up: db => addParcels(db, columns) },
    '0033-invoices': { up: db => createInvoices(db, columns) },
    '0037-landmarks': { up: addLandmarks },
    '0041-gst-buyers': { up: addGstBuyers },
    '0043-parcel-polls': { up: db => createParcelPolls(db, columns) },
    '0044-received-parcels': { up: db => addReceivedParcels(db, columns) },
    '0045-cash-with-couriers': { up: addCashWithCouriers },
    '0047-built-files': { up: db => createBuiltFiles(db, columns) },
    '0048-counted-order-index': { up: db => countOrderIndex(db, columns, engine) },
    '0049-sales-sums': { up: db => sumSales(db, columns, engine) },
  };
}
