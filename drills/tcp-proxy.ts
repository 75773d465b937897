/** A TCP proxy between the server and its database that stalls, cuts connections or drops responses. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { DrillContext } from './drill.ts';

export interface TcpProxy {
  readonly port: number;
  /** Forwards nothing in either direction and keeps the connections open, as in a network partition. */
  readonly stall: () => void;
  /** Forwards again: what was held back continues, or its connections are closed. */
  readonly recover: (held: 'continue' | 'close') => void;
  /** Closes every connection, and new ones at once. */
  readonly cut: () => void;
  /** Drops the responses to the next requests that match, and closes their connections. */
  readonly dropResponses: (pattern: RegExp, times: number) => void;
  /** Responses dropped so far. */
  readonly dropped: () => number;
}

interface Connection {
  readonly client: Socket;
  readonly upstream: Socket;
}

export async function startTcpProxy(context: DrillContext, upstreamPort: number): Promise<TcpProxy> {
  const connections = new Set<Connection>();
  let state: 'open' | 'stalled' | 'cut' = 'open';
  let dropping = { pattern: /^$/, left: 0 };
  let dropped = 0;

  function close(connection: Connection): void {
    connections.delete(connection);
    connection.client.destroy();
    connection.upstream.destroy();
  }

  /** Forwards the request; its first response data closes the connection instead of going to the client. */
  function dropResponse(connection: Connection, request: Buffer): void {
    dropping.left -= 1;
    connection.upstream.removeAllListeners('data').once('data', () => {
      dropped += 1;
      close(connection);
    });
    connection.upstream.write(request);
  }

  const server = createServer(client => {
    if (state === 'cut') {
      client.destroy();
      return;
    }
    const connection = { client, upstream: connect(upstreamPort, '127.0.0.1') };
    connections.add(connection);
    client.on('data', data => {
      if (dropping.left > 0 && dropping.pattern.test(data.toString('latin1'))) dropResponse(connection, data);
      else connection.upstream.write(data);
    });
    connection.upstream.on('data', data => client.write(data));
    for (const socket of [client, connection.upstream]) {
      socket.setNoDelay().on('error', () => undefined);
      socket.on('close', () => {
        close(connection);
      });
    }
    if (state === 'stalled') pause(connection);
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.onEnd(() => {
    for (const connection of connections) close(connection);
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    stall: () => {
      state = 'stalled';
      for (const connection of connections) pause(connection);
    },
    recover: held => {
      state = 'open';
      for (const connection of connections) {
        if (held === 'close') close(connection);
        else resume(connection);
      }
    },
    cut: () => {
      state = 'cut';
      for (const connection of connections) close(connection);
    },
    dropResponses: (pattern, times) => {
      dropping = { pattern, left: times };
    },
    dropped: () => dropped,
  };
}

function pause({ client, upstream }: Connection): void {
  client.pause();
  upstream.pause();
}

function resume({ client, upstream }: Connection): void {
  client.resume();
  upstream.resume();
}
