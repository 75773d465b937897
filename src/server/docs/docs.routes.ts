/** The page that shows the interface's description, in the look of the shop where that was built. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '#contract/urls.ts';
import type { App } from '#server/http/app-type.ts';
import { compressBody, sendCompressed } from '#server/http/compressed-body.ts';
import { readBuiltFiles } from '#server/pages/built-files.ts';
import { docsPage } from './docs-page.ts';
import { descriptionOf } from './openapi.ts';

const DOCS = { page: '/api/docs', styles: '/api/docs.css' } as const;

const SCHEMA = { schema: { hide: true } };

/** `client` is the storefront's build, whose colours and letters the page takes. */
export async function docsRoutes(app: App, client: string | undefined): Promise<void> {
  const styles = [...(await shopStyles(client)), DOCS.styles];
  const css = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8');
  app.get(
    API.openapi,
    SCHEMA,
    onceMade('application/json; charset=utf-8', () => JSON.stringify(descriptionOf(app))),
  );
  app.get(
    DOCS.page,
    SCHEMA,
    onceMade('text/html; charset=utf-8', () => docsPage(descriptionOf(app), styles)),
  );
  app.get(
    DOCS.styles,
    SCHEMA,
    onceMade('text/css; charset=utf-8', () => css),
  );
}

async function shopStyles(client: string | undefined): Promise<readonly string[]> {
  if (client === undefined || !existsSync(join(client, '.vite/manifest.json'))) return [];
  return (await readBuiltFiles(client))('').styles;
}

/** Made when it is first asked for, as the description knows all routes only then. */
function onceMade(type: string, make: () => string) {
  let made: Parameters<typeof sendCompressed>[2] | undefined;
  return (request: FastifyRequest, reply: FastifyReply) => {
    if (made === undefined) {
      const text = make();
      const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      made = { body: compressBody(Buffer.from(text)), etag };
    }
    return sendCompressed(request, reply.type(type).header('cache-control', 'no-cache'), made);
  };
}
