/** Answers what is no HTTP, or too much or too late of it: in the one shape of refusals, and the connection ends. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBodyOf, type RequestRefusal, statusOf } from './http-error.ts';
import { HEADERS } from './security-headers.ts';

interface ClientError extends Error {
  readonly code?: string;
}

export function handleClientError(error: ClientError, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(answerTo(error));
  socket.destroy(error);
}

function answerTo({ code }: ClientError): string {
  const refusal = refusalOf(code);
  const body = JSON.stringify(errorBodyOf(refusal));
  const status = statusOf(refusal);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

function refusalOf(code: string | undefined): RequestRefusal {
  if (code === 'HPE_HEADER_OVERFLOW') return { code: 'headers-too-large' };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { code: 'too-slow' };
  return { code: 'bad-request' };
}
