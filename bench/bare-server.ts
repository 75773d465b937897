/** The baseline of the server measurements: Fastify with one route. Started by bare-route.ts. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import type { BareResponse } from './bare-route.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: bare-server.ts <response file>');
const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8')) as BareResponse;
const bytes = Buffer.from(body, 'base64');

const app = Fastify();
app.get('/', (_request, reply) => reply.headers(headers).send(bytes));
app.post('/', (_request, reply) => reply.code(status).headers(headers).send(bytes));
console.log(` open at ${await app.listen({ host: 'localhost', port: 0 })}`);
