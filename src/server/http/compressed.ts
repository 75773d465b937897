/** A body in the smallest form that the asker can read; each form is made when it is first asked for, then kept. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, preferredEncoding } from './encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The body in a form: at once when it is kept, else when zlib's threads have made it. */
export type Forms = (encoding: Encoding) => Buffer | Promise<Buffer>;

/** Brotli's quality, 0 to 11: each step costs about twice the time of the one before. */
export interface CompressionEffort {
  readonly first: number;
  /** For what is asked for again: made while the first form is sent, then sent in its place. */
  readonly again?: number;
}

export function inForms(identity: Buffer, { first, again }: CompressionEffort): Forms {
  const kept = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', identity]]);
  let better = again;

  function make(encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
    const making = encoding === 'br' ? brotli(identity, first) : compressGzip(identity);
    kept.set(encoding, making);
    making.then(
      form => kept.set(encoding, form),
      () => kept.delete(encoding),
    );
    return making;
  }

  function improve(quality: number): void {
    better = undefined;
    // Where it fails, the first form does as well.
    brotli(identity, quality).then(
      form => kept.set('br', form),
      () => undefined,
    );
  }

  return encoding => {
    const form = kept.get(encoding);
    if (encoding === 'identity') return identity;
    if (form === undefined) return make(encoding);
    if (encoding === 'br' && better !== undefined && Buffer.isBuffer(form)) improve(better);
    return form;
  };
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
}

/** Sends the body, or 304 when the asker has it. Needs `etag` without quotes. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: { readonly body: Forms; readonly etag: string },
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
