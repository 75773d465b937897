import swaggerUi from '@fastify/swagger-ui';
import { API } from '#contract/urls.ts';
import { SHOP } from '#domain/settings.ts';
import type { ApiError, ErrorReplies } from '#server/http/http-error.ts';
import type { App } from '#server/http/route.ts';
import { openApiDocument } from './openapi.ts';

/** The page sets styles on its elements and calls the API of its own host only. */
const CONTENT_SECURITY_POLICY = {
  'default-src': "'self'",
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

export async function docsRoutes(app: App, replies: ErrorReplies<ApiError>): Promise<void> {
  app.get(API.openapi, { schema: { hide: true } }, () => openApiDocument(app, replies));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: { title: `The API of ${SHOP.name}` },
    transformSpecification: () => ({ ...openApiDocument(app, replies) }),
    transformSpecificationClone: false,
  });
}
