/** Creates the worker threads: every one of them reads TypeScript, which crashed the process now and then (`docs/decisions/11-processes-and-threads.md`). */
import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

// Node removes types with a WebAssembly module, one in each thread. After 1,000 calls from it to JavaScript, V8 13.6 compiles
// a wrapper for them and frees those that it takes for unused, although another thread may be using them.
setFlagsFromString('--wasm-wrapper-tiering-budget=1000000000');

export function createWorker(script: URL, options?: WorkerOptions): Worker {
  return new Worker(script, options);
}
