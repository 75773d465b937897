/** Every table of the shop. Amounts are whole paise, times are milliseconds since 1970, on both engines. */
import type {
  AddressTable,
  PasswordResetTable,
  SessionTable,
  UserTable,
} from '#server/accounts/account.table.ts';
import type { IdempotencyKeyTable, OrderLineTable, OrderTable } from '#server/orders/order.table.ts';
import type { OutboxTable } from '#server/outbox/outbox.table.ts';
import type { RateLimitTable } from '#server/rate-limits/rate-limit.table.ts';
import type { StockTable } from '#server/stock/stock.table.ts';

export interface Tables {
  readonly users: UserTable;
  readonly sessions: SessionTable;
  readonly addresses: AddressTable;
  readonly orders: OrderTable;
  readonly order_lines: OrderLineTable;
  readonly idempotency_keys: IdempotencyKeyTable;
  readonly stock: StockTable;
  readonly outbox: OutboxTable;
  readonly password_resets: PasswordResetTable;
  readonly attempts: RateLimitTable;
}
