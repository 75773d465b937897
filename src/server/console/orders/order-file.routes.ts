/** The endpoint by which staff download orders. */
import { OrderFileQuery } from '#contract/console/orders/order-file.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { toDay } from '#domain/day.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import type { App } from '#server/platform/http/route.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { findChosen, findFiltered, ordersCsv } from '#server/sales/orders/export/order-csv.ts';
import type { OrderRouteDeps } from './order-route-deps.ts';

/** A file of many years takes longer than another response. */
const EXPORT_MS = 120_000;

const NAMES = { orders: 'orders', lines: 'order-lines' } as const;

export function orderFileRoutes(app: App, deps: OrderRouteDeps, staff: StaffRoute): void {
  const { db, clock, orderIndex } = deps;
  app.get(
    ORDER_API.ordersFile,
    {
      ...staff.may('orders.export', { summary: 'Export orders', querystring: OrderFileQuery }),
      config: { deadlineMs: EXPORT_MS },
    },
    async (request, reply) => {
      const { rows = 'orders', ids, ...filter } = request.query;
      await orderIndex.catchUp();
      await recordEvent(deps, { type: 'export', userId: toCaller(request).id, address: request.ip });
      const parts = ids === undefined ? findFiltered(db, filter) : findChosen(db, ids);
      const name = `${NAMES[rows]}-${toDay(clock().getTime())}.csv`;
      return sendCsv(reply, name, ordersCsv(parts, rows));
    },
  );
}
