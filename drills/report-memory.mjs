// Preloaded before the server: at SIGUSR2 it collects garbage and writes the heap size to standard error.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  process.stderr.write(`memory ${heapUsed} ${rss}\n`);
});
