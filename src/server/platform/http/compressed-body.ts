/** Compresses bodies at their first request in an encoding, and sends them in the best one that the client accepts. */
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotliAsync = promisify(brotliCompress);
export const compressGzip: (body: Buffer) => Promise<Buffer> = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export type CompressedBody = (encoding: Encoding) => Buffer | Promise<Buffer>;

/** A higher Brotli quality (of 0 to 11) would delay the first response to save a few percent. */
const QUALITY = 9;

export function compressBody(identity: Buffer): CompressedBody {
  const cache = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', identity]]);

  function compress(encoding: Encoding): Promise<Buffer> {
    const compressing = encoding === 'br' ? compressBrotli(identity, QUALITY) : compressGzip(identity);
    cache.set(encoding, compressing);
    compressing.then(
      bytes => cache.set(encoding, bytes),
      () => cache.delete(encoding),
    );
    return compressing;
  }

  return encoding => cache.get(encoding) ?? compress(encoding);
}

export function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(body, brotliOptions(body, quality));
}

/** Blocks: only for a quality so low that using the thread pool would take longer. */
export function compressBrotliSync(body: Buffer, quality: number): Buffer {
  return brotliCompressSync(body, brotliOptions(body, quality));
}

function brotliOptions(body: Buffer, quality: number): BrotliOptions {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  };
}

/** Sends the body, or 304 when the client has it. Needs `etag` without quotes. */
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
  const bytes = body(encoding);
  return Buffer.isBuffer(bytes) ? reply.send(bytes) : bytes.then(compressed => reply.send(compressed));
}

function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = new Set(ifNoneMatch.split(',').map(part => part.trim()));
  return known.has('*') || known.has(tag) || known.has(tag.slice(2));
}

/** Brotli before gzip before neither, without those that the client excludes by `q=0`. */
export function preferredEncoding(accepted = ''): Encoding {
  const parts = accepted.toLowerCase().split(',');
  const taken = parts.filter(part => !/;\s*q=0(?:\.0*)?$/.test(part.trim()));
  const names = new Set(taken.map(part => part.split(';')[0]?.trim()));
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : 'identity';
}
