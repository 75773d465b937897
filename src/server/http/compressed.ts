/** A body compressed once and answered many times, in the smallest form that the asker can read. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, preferredEncoding } from './encoding.ts';

export type Compressed = Readonly<Record<Encoding, Buffer>>;

export interface CompressionEffort {
  /** 0 to 11: each step costs about twice the time of the one before. */
  readonly brotliQuality: number;
}

export function compress(body: string, { brotliQuality }: CompressionEffort): Compressed {
  const identity = Buffer.from(body);
  return {
    identity,
    gzip: gzipSync(identity),
    br: brotliCompressSync(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  };
}

/** Sends the body, or 304 when the asker has it. Needs `etag` without quotes. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: { readonly body: Compressed; readonly etag: string },
): FastifyReply {
  // Weak: the encodings of one body share it.
  const tag = `W/"${etag}"`;
  reply.header('etag', tag).header('vary', 'accept-encoding');
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body[encoding]);
}

function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = new Set(ifNoneMatch.split(',').map(part => part.trim()));
  return known.has('*') || known.has(tag) || known.has(tag.slice(2));
}
