/** Storefront and console from their sources, for development: rendered anew at each request, the scripts served by Vite. */
import { createServer, type ViteDevServer } from 'vite';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { Storefront } from '#server/site/pages/built-storefront.ts';
import { registerConsolePages } from '#server/site/pages/console-pages.routes.ts';
import { createDocument } from '#server/site/pages/document.ts';
import { type ServerEntry, toPublished, toTextState } from '#server/site/pages/published.ts';
import { registerSeoRoutes } from '#server/site/pages/seo.routes.ts';
import { findTheme, registerTheme } from '#server/site/pages/theme.routes.ts';
import { withTheme } from '#server/site/pages/theme-style.ts';

const FILES = {
  entry: '/src/storefront/app/entry-client.tsx',
  imports: [],
  styles: ['/src/ui/styles/index.css'],
  fonts: [],
};

const CONSOLE_FILES = {
  ...FILES,
  entry: '/src/console/app/entry.tsx',
  styles: ['/src/console/app/console.css'],
};

/** Changes in these restart the process (`scripts/dev.mjs`). */
const RESTARTING = ['**/src/contract/**', '**/src/domain/**', '**/src/server/**'];

export const sourceStorefront: Storefront = async ({
  getVersion,
  now,
  publicUrl,
  getGateway,
  sendsMails,
  findStock,
  findSoldOut,
}) => {
  const readState = () => ({ gateway: getGateway?.(), sendsMails: sendsMails?.() });
  let loadEntry = (): Promise<ServerEntry> => Promise.reject(new Error('The shop is not open yet'));
  return {
    inlineScripts: [],
    prepare: () => undefined,
    writeBuiltInText: async (page, settings) =>
      (await loadEntry()).builtInText({ page, settings, ...toTextState(readState()) }),
    routes: async app => {
      const vite = await createServer({
        server: {
          middlewareMode: true,
          // Vite uses the server's own port, so that pages that lost the connection reload when the restarted server listens.
          hmr: { server: app.server },
          // Vite would reload the page before the restart, when the server is about to stop.
          // A file is often emptied, then written: without a wait the second event within 50 ms is dropped, and the page keeps the empty module.
          watch: { ignored: RESTARTING, awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
        },
        appType: 'custom',
      });
      loadEntry = async () =>
        (await vite.ssrLoadModule('/src/storefront/app/entry-server.tsx')) as ServerEntry;
      app.addHook('preClose', () => vite.close());
      registerSeoRoutes(app, { getVersion, publicUrl });
      registerTheme(app, getVersion);
      app.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, next));
      registerConsolePages(app, {
        getVersion,
        files: CONSOLE_FILES,
        transform: (url, document) => vite.transformIndexHtml(url, document),
      });
      app.get('/*', async (request, reply) => {
        // Hot reload adds inline scripts of its own.
        reply.removeHeader('content-security-policy').type('text/html; charset=utf-8');
        try {
          const entry = await loadEntry();
          // Browsers load every catalogue: there are no lists from the server without a build.
          const version = { ...getVersion(), listingsFromServer: false };
          const sources = { ...readState(), findStock, findSoldOut };
          const page = await entry.createRenderer(toPublished(version, sources), now).render(request.url);
          const document = createDocument(page, withTheme(FILES, findTheme(version))).toString();
          reply.code(page.head.status ?? 200);
          return await vite.transformIndexHtml(request.url, document);
        } catch (error) {
          reply.code(500);
          return await vite.transformIndexHtml(request.url, errorDocument(vite, error));
        }
      });
    },
  };
};

function errorDocument(vite: ViteDevServer, error: unknown): string {
  if (error instanceof Error) vite.ssrFixStacktrace(error);
  vite.watcher.once('change', () => vite.ws.send({ type: 'full-reload' }));
  const stack = error instanceof Error ? error.stack : undefined;
  return `<!doctype html><title>Render error</title><pre>${escapeHtml(stack ?? String(error))}</pre>`;
}
