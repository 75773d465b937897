/** Reading the catalogue and loading the shop leaves tens of megabytes behind that V8 would keep for work to come. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface CollectOptions {
  readonly type: 'major';
  readonly execution: 'sync';
  readonly flavor: 'last-resort';
}

/** Blocks for as long as it takes, so it belongs where nobody waits: right after the start, and never again. */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: CollectOptions) => void;
  setFlagsFromString('--no-expose-gc');
  // Any other collection leaves the space for young objects as large as the start has made it.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
