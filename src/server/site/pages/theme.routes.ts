import type { FastifyInstance } from 'fastify';
import { type GetVersion, perVersion } from '#server/catalogue/versions/shop-version.ts';
import { themeStyle } from './theme-style.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

export const findTheme = perVersion(({ settings }) => themeStyle(settings.theme));

/** The address of an earlier version gets the colours in force, which are not cached under it. */
export function registerTheme(app: FastifyInstance, getVersion: GetVersion): void {
  app.get('/assets/theme-:hash.css', { schema: { hide: true } }, (request, reply) => {
    const style = findTheme(getVersion());
    const isCurrent = style !== undefined && request.url === style.href;
    return reply
      .header('cache-control', isCurrent ? IMMUTABLE : 'no-store')
      .type('text/css; charset=utf-8')
      .send(style?.css ?? '');
  });
}
