/** Requests as raw text, which HTTP clients would not send. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { TestApp } from '#testing/test-app.ts';

const RESPONSE_MS = 5000;

/** Listens on the loopback and returns the port. */
export async function listen({ app }: TestApp): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** Sends the text and returns everything received until the server closes the connection. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(RESPONSE_MS, () => socket.destroy(new Error('The server neither answered nor closed')));
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Refused in the middle of being sent, a request may end in a reset: what counts is what was answered before.
  const closed = new Promise<void>(resolve => {
    socket.on('error', () => resolve()).on('close', () => resolve());
  });
  await once(socket, 'connect');
  socket.write(text, 'latin1');
  await closed;
  return Buffer.concat(chunks).toString('latin1');
}

/** The status lines in what came back: one for each answer. */
export function statusesIn(response: string): readonly number[] {
  return Array.from(response.matchAll(/^HTTP\/1\.1 (\d{3}) /gm), ([, status]) => Number(status));
}
