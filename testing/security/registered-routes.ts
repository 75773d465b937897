/** The routes that an app registers, including those of plugins. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

export interface RegisteredRoute {
  /** `ANY` where one route takes every method. */
  readonly method: string;
  readonly url: string;
  readonly options: RouteOptions;
}

const INITIALIZED = 'fastify.initialization';

/** Creates an app and returns it with the routes registered meanwhile. */
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
  subscribe(INITIALIZED, watch);
  try {
    return [await make(), routes];
  } finally {
    unsubscribe(INITIALIZED, watch);
  }
}
