/** These rules say which requests are read at all, and how their bodies are. */

import { HttpError } from './http-error.ts';
import type { App } from './route.ts';

/** JSON only. An empty body counts as none: clients name a content type even where they send nothing. */
export function parseJsonBodies(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
}

/** Rejects several Host headers: Node takes the first, a proxy may have taken another. */
export function rejectSeveralHosts(app: App): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    // Names are at even positions, values at odd ones.
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) done(new HttpError({ code: 'bad-request' }));
    else done();
  });
}

/** Nothing that staff edit or search for has a NUL in it, and PostgreSQL fails when it is asked for one. */
export function rejectNul(app: App): void {
  app.addHook('preValidation', ({ params, query, routeOptions }, _reply, done) => {
    if (routeOptions.url?.startsWith('/api/console/') !== true) done();
    else if (hasNul(params)) done(new HttpError({ code: 'not-found' }));
    else if (hasNul(query)) done(new HttpError({ code: 'bad-request' }));
    else done();
  });
}

function hasNul(fields: unknown): boolean {
  return Object.values(fields as object).some(value => String(value).includes('\0'));
}
