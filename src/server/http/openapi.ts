/** The interface's own description, made from the schemas that check it. */
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { API } from '#contract/urls.ts';
import { SHOP } from '#domain/settings.ts';
import type { App } from './app-type.ts';

export async function describeInterface(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: SHOP.name, description: SHOP.tagline, version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get(API.openapi, { schema: { hide: true } }, () => app.swagger());
}
