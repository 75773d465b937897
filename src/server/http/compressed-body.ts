/** A body in the smallest form that the asker can read; each form is made when it is first asked for, then kept. */
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, preferredEncoding } from './encoding.ts';

const compressBrotli = promisify(brotliCompress);
export const toGzip: (body: Buffer) => Promise<Buffer> = promisify(gzip);

/** The body in a form: at once when it is kept, else when zlib's threads have made it. */
export type CompressedBody = (encoding: Encoding) => Buffer | Promise<Buffer>;

/** Beyond this quality of Brotli, 0 to 11, the first asker would wait for a gain of a few percent. */
const QUALITY = 9;

/** For a body that many ask for: all that is made of it is kept. */
export function compressBody(identity: Buffer): CompressedBody {
  const kept = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', identity]]);

  function make(encoding: Encoding): Promise<Buffer> {
    const making = encoding === 'br' ? toBrotli(identity, QUALITY) : toGzip(identity);
    kept.set(encoding, making);
    making.then(
      form => kept.set(encoding, form),
      () => kept.delete(encoding),
    );
    return making;
  }

  return encoding => kept.get(encoding) ?? make(encoding);
}

export function toBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, brotliOptions(body, quality));
}

/** Makes the caller wait: only for a quality so low that handing the work to zlib's threads would take longer. */
export function toBrotliSync(body: Buffer, quality: number): Buffer {
  return brotliCompressSync(body, brotliOptions(body, quality));
}

function brotliOptions(body: Buffer, quality: number): BrotliOptions {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  };
}

/** Sends the body, or 304 when the asker has it. Needs `etag` without quotes. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: { readonly body: CompressedBody; readonly etag: string },
): FastifyReply | Promise<FastifyReply> {
  // Weak: the encodings of one body share it.
  const tag = `W/"${etag}"`;
  reply.header('etag', tag).header('vary', 'accept-encoding');
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const form = body(encoding);
  return Buffer.isBuffer(form) ? reply.send(form) : form.then(bytes => reply.send(bytes));
}

function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = new Set(ifNoneMatch.split(',').map(part => part.trim()));
  return known.has('*') || known.has(tag) || known.has(tag.slice(2));
}
