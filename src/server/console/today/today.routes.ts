import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { Today } from '#contract/console/today.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { ConsoleDeps } from '#server/console/console-deps.ts';
import { findSuggestions } from '#server/console/suggestions/suggestions.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { isPermitted, toCaller } from '#server/people/accounts/sessions/authentication.ts';
import type { App } from '#server/platform/http/route.ts';
import { findFillingSeries } from '#server/sales/orders/invoices/filling-series.ts';
import { countToday } from './count-today.ts';
import { describeBackup } from './describe-backup.ts';
import { describeSetup } from './describe-setup.ts';

export function todayRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  const { db, location, clock, orderIndex } = deps;
  app.get(
    ORDER_API.today,
    staff.may('orders.read', {
      summary: 'Count what there is to do, and compare sales',
      response: { 200: Today },
    }),
    async request => {
      await orderIndex.catchUp();
      const now = clock();
      const may = (permission: Permission) => isPermitted(toCaller(request), permission);
      return {
        ...(await countToday(deps, now, may)),
        ...(may('backups.manage') && (await describeBackup(db, location, now))),
        ...(may('settings.change') && {
          ...(await describeNumbers(deps, now)),
          ...(await describeSetup(deps)),
          ...(await describeSuggestions(deps)),
        }),
      };
    },
  );
}

async function describeSuggestions(deps: ConsoleDeps): Promise<Pick<Today, 'suggestions'>> {
  const suggestions = await findSuggestions(deps);
  return suggestions.length === 0 ? {} : { suggestions };
}

async function describeNumbers(
  { db, getVersion }: ConsoleDeps,
  now: Date,
): Promise<Pick<Today, 'fillingSeries'>> {
  const fillingSeries = await findFillingSeries(db, getVersion().settings.invoices, now.getTime());
  return fillingSeries.length === 0 ? {} : { fillingSeries };
}
