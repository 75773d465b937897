/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, and 150 ms until each request is answered. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
