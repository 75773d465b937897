/** Stores orders on the embedded engine: in a thread of its own, in groups. */
import type { Result } from '#domain/result.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { createWriter, type Writer } from '#server/platform/db/sqlite/writer.ts';
import type { OrderJob, StoreError } from './store-order.ts';

export type OrderWriter = Writer<OrderJob, Result<string, StoreError>>;

const THREAD = new URL('order-writer-thread.ts', import.meta.url);

export function createOrderWriter(location: DatabaseLocation): OrderWriter {
  return createWriter(location, THREAD);
}
