/** What staff find orders by: a row for each order, and the terms under which it is found. */
import type { Generated } from 'kysely';

import type { OrderStage } from '#domain/orders/order-stages.ts';
import type { PaymentStatus } from '#domain/orders/order-statuses.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';

export interface OrderIndexTable {
  readonly order_id: string;
  readonly stage: OrderStage;
  readonly payment_status: PaymentStatus;
  readonly payment_method: PaymentMethod;
  /** In lower case. */
  readonly state: string;
  readonly postal_code: string;
  readonly total_paise: number;
  /** When the order was placed. */
  readonly created_at: number;
  /** The number of the change that added the row. */
  readonly added_at_change: number;
  /** The number of the latest change of the order. */
  readonly change_number: number;
}

export interface OrderSearchTable {
  /** By which the full text of the embedded engine names the row. */
  readonly position: Generated<number>;
  readonly order_id: string;
  /** With a space between them. */
  readonly terms: string;
}

/** One row. */
export interface OrderSearchStateTable {
  readonly id: number;
  /** The number of the latest change that is in the terms. */
  readonly change_number: number;
}

/** Only servers of 0.2.0 read it. */
export interface OrderIndexTermTable {
  /** In lower case and without accents. */
  readonly term: string;
  readonly order_id: string;
}

/** One row, made by the first change. */
export interface OrderIndexStateTable {
  readonly id: number;
  readonly change_number: number;
  /** Every order up to this id has its row. */
  readonly complete_to: string | null;
}

/** How many orders are in each stage: triggers count them. */
export interface OrderStageCountTable {
  readonly stage: OrderStage;
  readonly orders: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly order_index: OrderIndexTable;
    readonly order_search: OrderSearchTable;
    readonly order_search_state: OrderSearchStateTable;
    readonly order_index_terms: OrderIndexTermTable;
    readonly order_index_state: OrderIndexStateTable;
    readonly order_stage_counts: OrderStageCountTable;
  }
}
