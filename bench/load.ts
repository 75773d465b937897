/**
 * Load over kept-alive connections: each sends its next request when it has the whole response. It reads only the status
 * and the length of a response, because it shares the processors with the server under test.
 */
import { connect } from 'node:net';
import { quantile } from './figure.ts';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string;
}

export interface Load {
  /** With several, each has its share of the connections. */
  readonly url: string | readonly string[];
  readonly connections: number;
  /** How long to send, or how many requests. */
  readonly seconds?: number;
  readonly requests?: number;
  readonly next: () => LoadRequest;
  /** Any other status than this or 503 throws: 503 is how a server sheds load. */
  readonly status: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p99Ms: number;
}

const OVERLOADED = 503;

export async function sendLoad(load: Load): Promise<LoadResult> {
  const { seconds = Number.POSITIVE_INFINITY, requests = Number.POSITIVE_INFINITY } = load;
  const urls = [load.url].flat();
  const latencies: number[] = [];
  const started = performance.now();
  let sent = 0;
  await Promise.all(
    Array.from({ length: load.connections }, (_, connection) => {
      const url = urls[connection % urls.length] ?? '';
      return useConnection(url, {
        next: () => {
          if (sent >= requests || performance.now() - started >= seconds * 1000) return undefined;
          sent += 1;
          return requestText(load.next());
        },
        onResponse: (status, milliseconds) => {
          if (status === load.status) latencies.push(milliseconds);
          else if (status !== OVERLOADED) throw new Error(`${url} returned ${status}, not ${load.status}`);
        },
      });
    }),
  );
  const took = (performance.now() - started) / 1000;
  return { perSecond: latencies.length / took, p99Ms: quantile(latencies, 0.99) };
}

interface Conversation {
  /** The next request, or undefined at the end. */
  readonly next: () => string | undefined;
  readonly onResponse: (status: number, milliseconds: number) => void;
}

function useConnection(url: string, { next, onResponse }: Conversation): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let sentAt = 0;
    const send = () => {
      const request = next();
      sentAt = performance.now();
      if (request !== undefined) socket.write(request);
      else {
        socket.destroy();
        resolve();
      }
    };
    const read = responseReader(status => {
      onResponse(status, performance.now() - sentAt);
      send();
    });
    socket.once('connect', send).on('error', reject);
    socket.once('end', () => reject(new Error(`${url} closed a connection`)));
    socket.on('data', chunk => {
      try {
        read(chunk);
      } catch (error) {
        socket.destroy();
        reject(error);
      }
    });
  });
}

/** Calls back with the status of each complete response; every response must state its length. */
function responseReader(onResponse: (status: number) => void): (chunk: Buffer) => void {
  let head: Buffer = Buffer.alloc(0);
  let status = 0;
  let bytesLeft = 0;
  return chunk => {
    if (bytesLeft > 0) bytesLeft -= chunk.length;
    else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      const text = head.toString('latin1', 0, end);
      status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
      bytesLeft = length - (head.length - end - '\r\n\r\n'.length);
      head = Buffer.alloc(0);
    }
    if (bytesLeft === 0) onResponse(status);
  };
}

function requestText({ method, path, headers = {}, body = '' }: LoadRequest): string {
  const forBody =
    body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries({ host: 'localhost', ...headers, ...forBody }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
