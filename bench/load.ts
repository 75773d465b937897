/**
 * Sends requests over kept connections, the next one of each when its last has been answered whole. It is short because
 * it shares the machine with the server: it reads of an answer its status and its length.
 */
import { connect, type Socket } from 'node:net';

export interface Load {
  readonly url: string;
  readonly connections: number;
  /** The whole request, as it goes over the wire; nothing when there is no more to ask. */
  readonly next: (connection: number) => Buffer | undefined;
  /** After this no request is sent. */
  readonly milliseconds?: number;
  /** Any other status is a fault, and thrown; but for 503, by which a server turns away what it has no time for. */
  readonly status: number;
}

export interface LoadResult {
  readonly answers: number;
  readonly perSecond: number;
  /** How many requests were turned away (503); they count for nothing else. */
  readonly turnedAway: number;
  /** How long each answer took, in milliseconds. */
  readonly waits: readonly number[];
}

const BUSY = 503;

export async function sendLoad(load: Load): Promise<LoadResult> {
  const waits: number[] = [];
  let turnedAway = 0;
  const onAnswer = (status: number, milliseconds: number) => {
    if (status === load.status) waits.push(milliseconds);
    else if (status === BUSY) turnedAway += 1;
    else throw new Error(`An answer had status ${status}, not ${load.status}`);
  };
  const start = performance.now();
  const end = start + (load.milliseconds ?? Number.POSITIVE_INFINITY);
  await Promise.all(
    Array.from({ length: load.connections }, (_, connection) =>
      converse(load.url, () => (performance.now() < end ? load.next(connection) : undefined), onAnswer),
    ),
  );
  const seconds = (performance.now() - start) / 1000;
  return { answers: waits.length, perSecond: waits.length / seconds, turnedAway, waits };
}

/** One connection, from its first request to its last answer. */
function converse(
  url: string,
  next: () => Buffer | undefined,
  onAnswer: (status: number, milliseconds: number) => void,
): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const ask = () => {
      const request = next();
      if (request === undefined) {
        socket.destroy();
        return resolve();
      }
      sentAt = performance.now();
      socket.write(request);
    };
    socket.once('connect', ask).on('error', reject);
    socket.once('end', () => reject(new Error('The server closed a kept connection')));
    readAnswers(socket, status => {
      try {
        onAnswer(status, performance.now() - sentAt);
        ask();
      } catch (error) {
        socket.destroy();
        reject(error);
      }
    });
  });
}

/** Calls back with the status of each answer once the whole of it has come. Answers must tell their length. */
function readAnswers(socket: Socket, onAnswer: (status: number) => void): void {
  let head: Buffer | undefined;
  let status = 0;
  let left = 0;
  socket.on('data', chunk => {
    if (left > 0) left -= chunk.length;
    else {
      const begun = head === undefined ? chunk : Buffer.concat([head, chunk]);
      const end = begun.indexOf('\r\n\r\n');
      head = end === -1 ? begun : undefined;
      if (end === -1) return;
      const text = begun.toString('latin1', 0, end);
      status = Number(text.slice(9, 12));
      left = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0) - (begun.length - end - 4);
    }
    if (left === 0) onAnswer(status);
  });
}

export interface RequestParts {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request as it goes over the wire. */
export function requestBytes({ method, path, headers = {}, body = '' }: RequestParts): Buffer {
  const all = {
    host: 'localhost',
    ...headers,
    ...(method === 'POST'
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}
