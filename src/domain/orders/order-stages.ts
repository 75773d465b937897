/** Where the work on an order stands: what staff do with it next. A status of the spec may have several stages. */
import { isOrderStatus, type OrderStatus } from '#domain/order.ts';

/** The stages in the order of the work, each with the status that an order has in it (spec 3). */
export const ORDER_STAGES = {
  'to-confirm': 'pending',
  'to-pack': 'confirmed',
  'to-hand-over': 'confirmed',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<string, OrderStatus>;

export type OrderStage = keyof typeof ORDER_STAGES;

export const ORDER_STAGE_NAMES = Object.keys(ORDER_STAGES) as readonly OrderStage[];

/** The stage of an order. `isPacked`: each of its lines is in a shipment. A status that this version does not know is `to-confirm`. */
export function stageOf(status: string, isPacked: boolean): OrderStage {
  if (!isOrderStatus(status)) return 'to-confirm';
  if (status === 'confirmed') return isPacked ? 'to-hand-over' : 'to-pack';
  return ORDER_STAGE_NAMES.find(stage => ORDER_STAGES[stage] === status) ?? 'to-confirm';
}

/** The stages of a status. */
export function stagesOf(status: OrderStatus): readonly OrderStage[] {
  return ORDER_STAGE_NAMES.filter(stage => ORDER_STAGES[stage] === status);
}
