// Loaded before a server by a drill: at SIGUSR2 it collects what is garbage and tells on standard error what is left.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  process.stderr.write(`memory ${heapUsed} ${rss}\n`);
});
