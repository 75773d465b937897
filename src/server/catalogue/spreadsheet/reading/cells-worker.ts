/** Thread of `read-table-file.ts`: reads one file and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { readCells } from './read-cells.ts';

parentPort?.postMessage(await readCells(workerData as Uint8Array));
