/** How many orders are in each stage, and of a filter by stage or status. Neither reads the orders. */
import type { OrderFilter, StageCounts } from '#contract/console/orders/order-list.ts';
import { ORDER_STAGE_NAMES, ORDER_STAGES } from '#domain/orders/order-stages.ts';
import type { Connection } from '#server/platform/db/database.ts';

export async function countStages(db: Connection): Promise<StageCounts> {
  const rows = await db.selectFrom('order_stage_counts').selectAll().execute();
  const counts = new Map<string, number>(rows.map(({ stage, orders }) => [stage, orders]));
  const all = rows.reduce((sum, { orders }) => sum + orders, 0);
  const byStage = ORDER_STAGE_NAMES.map(stage => [stage, counts.get(stage) ?? 0]);
  return { ...Object.fromEntries(byStage), all } as StageCounts;
}

/** Returns undefined for a filter by anything else. */
export function countByStage(
  counts: StageCounts,
  { stage, status, search = '', ...others }: OrderFilter,
): number | undefined {
  if (search.trim() !== '' || Object.values(others).some(value => value !== undefined)) return undefined;
  if (stage === undefined && status === undefined) return counts.all;
  return ORDER_STAGE_NAMES.filter(
    name => (stage ?? name) === name && (status ?? ORDER_STAGES[name].status) === ORDER_STAGES[name].status,
  ).reduce((sum, name) => sum + counts[name], 0);
}
