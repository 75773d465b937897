/** Reads the file that is the body of a request, up to a number of bytes. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ApiError, HttpError } from './http-error.ts';
import type { App } from './route.ts';
import { MAX_REQUEST_MS } from './server-options.ts';

export interface UploadLimits {
  readonly maxMegabytes: number;
  /** The files of all uploads at once, as they are in memory; at least `maxMegabytes`. */
  readonly megabytesAtOnce: number;
  readonly tooLarge: ApiError;
}

const MEGABYTE = 1024 * 1024;
const RETRY_SECONDS = 5;
/** How long the rest of a rejected file is read. */
const LINGER_MS = 15_000;
/** The status for a file that has not come in time: nothing more is read of it. */
const TOO_SLOW = 408;

/** The whole app of these routes takes files of any declared type: their content decides. Returns the hooks of a route. */
export function acceptUploads(app: App, limits: UploadLimits) {
  const maxBytes = limits.maxMegabytes * MEGABYTE;
  const tooLarge = () => new HttpError(limits.tooLarge);
  /** A file without a declared length counts as the largest. */
  const toSize = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? maxBytes);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
    readFile(payload, { capacity: toSize(request), tooLarge }),
  );
  app.addHook('onSend', closeAfterRejection);
  let inMemory = 0;

  /** Rejects what is too large by its own account before it is sent. */
  async function checkLength(request: FastifyRequest): Promise<void> {
    if (toSize(request) > maxBytes) throw tooLarge();
  }

  /** Rejects what the memory has no room for beside the uploads under way; gives the others time to arrive. */
  async function limitUploads(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const size = toSize(request);
    if (inMemory + size > limits.megabytesAtOnce * MEGABYTE)
      throw new HttpError({ code: 'busy', retryAfter: RETRY_SECONDS });
    inMemory += size;
    reply.raw.once('close', () => {
      inMemory -= size;
    });
    request.bodyDeadline?.(MAX_REQUEST_MS);
  }

  return [checkLength, limitUploads];
}

/** Returns the file that a request has sent; empty without a body. */
export function toUpload({ body }: FastifyRequest): Buffer {
  return body instanceof Buffer ? body : Buffer.alloc(0);
}

async function readFile(
  payload: IncomingMessage,
  { capacity, tooLarge }: { readonly capacity: number; readonly tooLarge: () => HttpError },
): Promise<Buffer> {
  // The system gives memory to the part that is written only.
  const file = Buffer.allocUnsafeSlow(capacity);
  let size = 0;
  // Destroying the request would close the connection before the response.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (size + chunk.length > capacity) throw tooLarge();
    size += chunk.copy(file, size);
  }
  return file.subarray(0, size);
}

/**
 * A client that has its response may stop in the middle of its file: on the same connection it could send nothing more.
 * The response is complete at once; the connection closes when the client has noticed, as closing it before could lose it.
 */
async function closeAfterRejection(
  { raw, bodyDeadline }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { statusCode } = reply;
  if (raw.complete || statusCode < 400 || statusCode === TOO_SLOW || typeof payload !== 'string')
    return payload;
  bodyDeadline?.(LINGER_MS);
  reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload));
  return Readable.from(withRest(raw, payload));
}

async function* withRest(raw: IncomingMessage, payload: string): AsyncGenerator<string> {
  yield payload;
  raw.resume();
  await finished(raw).catch(() => undefined);
}
