// How Node starts the server: `npm start`, tests, Dockerfile and deploy/nool.service use the same.

// Limits each of the three semi-spaces of the young generation to 4 MB.
export const SERVER_ARGS = ['--max-semi-space-size=4', 'src/server/main.ts'];
