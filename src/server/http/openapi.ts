/** The interface's own description, made from the schemas that check it. */
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ErrorBody } from '#contract/error.ts';
import { API } from '#contract/urls.ts';
import { SHOP } from '#domain/settings.ts';
import type { App } from './app-type.ts';

/** In the schema of a call that needs a session. */
export const NEEDS_SESSION = { security: [{ bearer: [] }] };

export async function describeInterface(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: SHOP.name, description: SHOP.tagline, version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get(API.openapi, { schema: { hide: true } }, () => withRefusals(app.swagger()));
}

interface Described {
  readonly paths?: Readonly<Record<string, object | undefined>> | undefined;
}

/** Every call can refuse, and all refusals look alike. */
function withRefusals(description: Described): object {
  const refused = {
    description: 'Refused',
    content: { 'application/json': { schema: z.toJSONSchema(ErrorBody) } },
  };
  const paths = Object.entries(description.paths ?? {}).map(([path, calls]) => {
    const described = Object.entries(calls ?? {}).map(([method, call]: [string, { responses: object }]) => [
      method,
      { ...call, responses: { ...call.responses, default: refused } },
    ]);
    return [path, Object.fromEntries(described)];
  });
  return { ...description, paths: Object.fromEntries(paths) };
}
