/** The storefront from its sources, for developing: rendered anew at each request, its scripts served by Vite. */
import type { ViteDevServer } from 'vite';
import type { ServerEntry, Storefront } from '#server/pages/built-storefront.ts';
import { createDocument } from '#server/pages/document.ts';
import { registerSeoRoutes } from '#server/pages/seo.routes.ts';

const FILES = {
  entry: '/src/storefront/app/entry-client.tsx',
  imports: [],
  styles: ['/src/ui/styles/index.css'],
  fonts: [],
};

export function sourceStorefront(vite: ViteDevServer): Storefront {
  return async ({ catalogue, now, publicUrl }) => ({
    inlineScripts: [],
    routes: async app => {
      registerSeoRoutes(app, { catalogue, publicUrl });
      app.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, next));
      app.get('/*', async (request, reply) => {
        const entry = (await vite.ssrLoadModule('/src/storefront/app/entry-server.tsx')) as ServerEntry;
        const page = await entry.createRenderer(catalogue, now).render(request.url);
        const document = await vite.transformIndexHtml(request.url, createDocument(page, FILES).toString());
        // Hot reload adds inline scripts of its own.
        reply.removeHeader('content-security-policy');
        return reply
          .code(page.head.status ?? 200)
          .type('text/html; charset=utf-8')
          .send(document);
      });
    },
  });
}
