/** Responds to requests that Node cannot parse (malformed, too large, too late) and closes the connection. */
import type { Socket } from 'node:net';
import { REQUEST_ERRORS, type RequestError, responseFor } from './http-error.ts';
import type { Headers } from './security-headers.ts';

export function createClientErrorHandler(headers: Headers) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code !== 'ECONNRESET' && socket.writable) socket.write(responseText(error, headers));
    socket.destroy(error);
  };
}

function responseText({ code }: NodeJS.ErrnoException, headers: Headers): string {
  const { status, body } = responseFor(REQUEST_ERRORS, toRequestError(code));
  const json = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${statusText(status)}`,
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(json)}`,
    '',
    json,
  ].join('\r\n');
}

function statusText(status: number): string {
  // An import of node:http would load everything that it exports, such as `WebSocket`: 4 MB.
  return process.getBuiltinModule('node:http').STATUS_CODES[status] ?? '';
}

function toRequestError(code: string | undefined): RequestError {
  if (code === 'HPE_HEADER_OVERFLOW') return { code: 'headers-too-large' };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { code: 'too-slow' };
  return { code: 'bad-request' };
}
