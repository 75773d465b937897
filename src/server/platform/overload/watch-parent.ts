/** Thread of `background-process.ts`: ends the whole process once its parent is another, as the one it had has ended. */
import { workerData } from 'node:worker_threads';

const EVERY_MS = 500;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
