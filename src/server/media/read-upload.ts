/** Reads the file that is the body of a request, up to a number of bytes. */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_UPLOAD_MB } from '#contract/console/media.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { App } from '#server/http/route.ts';
import { MAX_REQUEST_MS } from '#server/http/server-options.ts';

const MAX_BYTES = MAX_UPLOAD_MB * 1024 * 1024;
/** Uploads at once; each may take as many bytes of memory as a file may have. */
const MAX_UPLOADS = 8;
const RETRY_SECONDS = 5;

/** The whole app of these routes takes files of any declared type: their content decides. */
export function parseUploads(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) => readFile(payload));
}

async function readFile(payload: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** A hook that rejects what is too large by its own account before it is sent. */
export async function checkLength({ headers }: FastifyRequest): Promise<void> {
  if (Number(headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge();
}

function tooLarge(): HttpError {
  const message = `The file has more than ${MAX_UPLOAD_MB} MB. Export it smaller.`;
  return new HttpError({ code: 'image-too-large', message });
}

/** A hook that rejects uploads while as many as the memory has room for are under way; gives the others time to arrive. */
export function limitUploads() {
  let uploads = 0;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (uploads >= MAX_UPLOADS) throw new HttpError({ code: 'busy', retryAfter: RETRY_SECONDS });
    uploads += 1;
    reply.raw.once('close', () => {
      uploads -= 1;
    });
    request.bodyDeadline?.(MAX_REQUEST_MS);
  };
}
