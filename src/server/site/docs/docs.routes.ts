import swaggerUi from '@fastify/swagger-ui';
import { API } from '#contract/urls.ts';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import type { ApiError, ErrorReplies } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
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

export interface DocsOptions {
  readonly replies: ErrorReplies<ApiError>;
  readonly getVersion: GetVersion;
}

export async function docsRoutes(app: App, { replies, getVersion }: DocsOptions): Promise<void> {
  const describe = () =>
    openApiDocument(app, { replies, title: `The API of ${getVersion().settings.shop.name}` });
  app.get(API.openapi, { schema: { hide: true } }, describe);
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: { title: 'API reference' },
    transformSpecification: () => ({ ...describe() }),
    transformSpecificationClone: false,
  });
}
