/** The thread behind `order-writer.ts`. */
import { randomInt } from 'node:crypto';
import { runWriterThread } from '#server/platform/db/sqlite/writer-thread.ts';
import { type OrderJob, storeOrder } from './store-order.ts';

await runWriterThread((transaction, job: OrderJob) => storeOrder({ transaction, randomInt }, job));
