/** What is not found: a script or style of another release is in the database, all else is nowhere. */
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { compressBody, sendCompressed } from '#server/platform/http/compressed-body.ts';
import { notFound } from '#server/platform/http/http-error.ts';
import { findBuiltFile } from './built-file.repository.ts';

const decompress = promisify(brotliDecompress);

const FILE = /^(?<path>\/(?:console\/)?assets\/[\w.-]+\.(?<type>js|css))(?:\?|$)/;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

const IMMUTABLE = 'public, max-age=31536000, immutable';

export type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function createNotFoundHandler(db: Database): NotFoundHandler {
  return async (request, reply) => {
    const { path = '', type = '' } = FILE.exec(request.url)?.groups ?? {};
    const brotli = path === '' ? undefined : await findBuiltFile(db, path);
    if (brotli === undefined) return notFound();
    reply.header('cache-control', IMMUTABLE).type(TYPES[type] ?? '');
    const identity = await decompress(brotli);
    const others = compressBody(identity);
    return sendCompressed(request, reply, {
      body: encoding => (encoding === 'br' ? Buffer.from(brotli) : others(encoding)),
      etag: path.slice(path.lastIndexOf('/') + 1),
    });
  };
}
