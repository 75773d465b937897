/** A connection that sends requests as text: a client of Node costs as much processor time as the server it tests. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Outcome } from './response-counts.ts';

export interface RawConnection {
  /** One request at a time. Its response must have a Content-Length. */
  readonly send: (text: string) => Promise<Outcome>;
  readonly opened: Promise<unknown>;
  readonly close: () => void;
}

const REQUEST_MS = 15_000;
const END_OF_HEADERS = '\r\n\r\n';

/** Opens again for the next request when the server has closed it. */
export function openRawConnection(address: { readonly host: string; readonly port: number }): RawConnection {
  let socket: Socket;
  let finish: (outcome: Outcome) => void = () => undefined;
  let received: Buffer[] = [];

  function open(): Socket {
    const opened = connect(address).setNoDelay().setTimeout(REQUEST_MS);
    opened.on('data', chunk => {
      received.push(chunk);
      const outcome = findOutcome(received);
      if (outcome !== undefined) finish(outcome);
    });
    opened.on('timeout', () => opened.destroy()).on('error', () => undefined);
    opened.on('close', () => finish({ status: 'none', text: '', retryAfter: null }));
    return opened;
  }

  socket = open();
  return {
    opened: once(socket, 'connect'),
    send: text =>
      new Promise(resolve => {
        finish = resolve;
        received = [];
        if (socket.destroyed) socket = open();
        socket.write(text);
      }),
    close: () => socket.destroy(),
  };
}

/** Undefined until the response is complete. */
function findOutcome(received: readonly Buffer[]): Outcome | undefined {
  const head = (received.length === 1 ? received[0] : Buffer.concat(received))?.toString('latin1') ?? '';
  const end = head.indexOf(END_OF_HEADERS);
  if (end < 0) return undefined;
  const headers = head.slice(0, end);
  const length = Number(/^content-length: (\d+)/im.exec(headers)?.[1] ?? 0);
  if (head.length < end + END_OF_HEADERS.length + length) return undefined;
  return {
    status: Number(headers.slice(9, 12)),
    text: '',
    retryAfter: /^retry-after: (\S+)/im.exec(headers)?.[1] ?? null,
  };
}
