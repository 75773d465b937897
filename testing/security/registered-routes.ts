/** The routes of an app as they are registered, those of plugins among them. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

export interface RegisteredRoute {
  /** `ANY` where one route takes every method. */
  readonly method: string;
  readonly url: string;
  readonly options: RouteOptions;
}

const BORN = 'fastify.initialization';

/** Makes an app and answers it with each route that came to be meanwhile. */
export async function withRoutes<Made>(
  make: () => Promise<Made>,
): Promise<readonly [Made, RegisteredRoute[]]> {
  const routes: RegisteredRoute[] = [];
  const watch = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', options => {
      const { method, url } = options;
      const methods = [method].flat();
      const names = methods.includes('DELETE') && methods.length > 1 ? ['ANY'] : methods;
      routes.push(...names.map(name => ({ method: name, url, options })));
    });
  };
  subscribe(BORN, watch);
  try {
    return [await make(), routes];
  } finally {
    unsubscribe(BORN, watch);
  }
}
