// How Node starts the server: `npm start`, tests, Dockerfile and deploy/nool.service use the same.

// Limits each of the three semi-spaces of the young generation to 8 MB, and lets the old generation grow by 70 % from one
// collection to the next: by default it doubles and more, which under load is memory that nothing uses.
export const SERVER_ARGS = ['--max-semi-space-size=8', '--heap-growing-percent=70', 'src/server/main.ts'];
