/** Serves metrics on a separate address, which the public proxy does not forward to. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createMetrics, type Metrics } from './metrics.ts';

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export interface MetricsServer {
  readonly metrics: Metrics;
  readonly url: string;
  readonly stop: () => void;
}

/** Collects metrics and serves only `GET /metrics`. Throws when the address is in use. */
export async function startMetricsServer({ host, port }: MetricsAddress): Promise<MetricsServer> {
  const metrics = createMetrics();
  const server = createServer((request, response) => {
    respond(metrics, request, response).catch(() => response.destroy());
  });
  // Exclusive: each process serves its own metrics on its own port.
  server.listen({ host, port, exclusive: true });
  await once(server, 'listening');
  const address = server.address();
  return {
    metrics,
    url: `http://${host}:${typeof address === 'object' ? address?.port : port}/metrics`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function respond({ text, contentType }: Metrics, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' || request.url !== '/metrics') {
    response.writeHead(404).end();
    return;
  }
  const body = await text();
  response
    .writeHead(200, {
      'content-type': contentType,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(body);
}
