/** The thread behind `order-writer.ts`. */
import { randomBytes } from '#server/chance.ts';
import { runWriterThread } from '#server/db/sqlite/writer-thread.ts';
import { type OrderJob, storeOrder } from './store-order.ts';

await runWriterThread((transaction, job: OrderJob) => storeOrder({ transaction, randomBytes }, job));
