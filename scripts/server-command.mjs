// The arguments of Node that start the server: `npm start`, tests, Dockerfile and deploy/nool.service use the same.

// Limits each of the three semi-spaces of the young generation to 8 MB. Measured against 24 MB: 149 instead of 168 MB
// after start, 165 instead of 209 MB while serving pages, at the same throughput.
export const SERVER_ARGS = ['--max-semi-space-size=8', 'src/server/main.ts'];
