// How Node starts the server: `npm start`, tests, Dockerfile and deploy/nool.service use the same.

// Limits each of the three semi-spaces of the young generation to 16 MB, and lets the old generation grow by 70 % from one
// collection to the next: by default it doubles and more, which under load is memory that nothing uses. The server calls
// the collector itself once, after its start (src/server/platform/monitoring/release-memory.ts).
export const SERVER_ARGS = [
  '--expose-gc',
  '--max-semi-space-size=16',
  '--heap-growing-percent=70',
  'src/server/main.ts',
];
