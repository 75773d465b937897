/** The description of the API, which is made once, and the page that shows it. */
import { hash } from 'node:crypto';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '#contract/urls.ts';
import { type GetVersion, perVersion } from '#server/catalogue/versions/shop-version.ts';
import { PER_VERSION } from '#server/platform/http/caching/shared-caches.ts';
import { compressBody, sendCompressed } from '#server/platform/http/compressed-body.ts';
import { type ApiError, type ErrorReplies, notFound } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { openApiDocument } from './openapi.ts';
import type { OpenApiDocument } from './openapi-document.ts';

/** The page sets styles on its elements and calls the API of its own host only. */
const CONTENT_SECURITY_POLICY = {
  'default-src': "'self'",
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

export interface DocsOptions {
  readonly replies: ErrorReplies<ApiError>;
  readonly getVersion: GetVersion;
}

/** Descriptions in another format would cost much for each request, and tools read JSON. */
const OMITTED = '/api/docs/yaml';

export async function docsRoutes(app: App, { replies, getVersion }: DocsOptions): Promise<void> {
  let document: OpenApiDocument | undefined;
  const toFile = perVersion(({ settings: { shop } }) => {
    // All routes are registered by the first request.
    document ??= openApiDocument(app, replies);
    const title = `The API of ${shop.name}`;
    const bytes = Buffer.from(JSON.stringify({ ...document, info: { ...document.info, title } }));
    return { body: compressBody(bytes), etag: hash('sha256', bytes, 'base64url').slice(0, 22) };
  });
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', PER_VERSION).type('application/json; charset=utf-8');
    return sendCompressed(request, reply, toFile(getVersion()));
  };
  app.get(API.openapi, { schema: { hide: true } }, send);
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: { title: 'API reference' },
    uiHooks: {
      // The package would make its files anew for each request.
      onRequest: (request, reply, done) => {
        const { url } = request.routeOptions;
        if (url === OMITTED) notFound();
        if (url === '/api/docs/json') void send(request, reply);
        else done();
      },
    },
  });
}
