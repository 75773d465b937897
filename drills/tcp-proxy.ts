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

interface State {
  readonly connections: Set<Connection>;
  mode: 'open' | 'stalled' | 'cut';
  dropping: { readonly pattern: RegExp; left: number };
  dropped: number;
}

export async function startTcpProxy(context: DrillContext, upstreamPort: number): Promise<TcpProxy> {
  const connections = new Set<Connection>();
  const state: State = { connections, mode: 'open', dropping: { pattern: /^$/, left: 0 }, dropped: 0 };
  const closeAll = () => {
    for (const connection of connections) close(state, connection);
  };
  const server = createServer(client => {
    if (state.mode === 'cut') client.destroy();
    else forward(state, { client, upstream: connect(upstreamPort, '127.0.0.1') });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.onEnd(() => {
    closeAll();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    stall: () => {
      state.mode = 'stalled';
      for (const connection of connections) pause(connection);
    },
    recover: held => {
      state.mode = 'open';
      if (held === 'close') closeAll();
      else for (const connection of connections) resume(connection);
    },
    cut: () => {
      state.mode = 'cut';
      closeAll();
    },
    dropResponses: (pattern, times) => {
      state.dropping = { pattern, left: times };
    },
    dropped: () => state.dropped,
  };
}

function forward(state: State, connection: Connection): void {
  const { client, upstream } = connection;
  state.connections.add(connection);
  client.on('data', data => {
    const { pattern, left } = state.dropping;
    if (left > 0 && pattern.test(data.toString('latin1'))) dropResponse(state, connection, data);
    else upstream.write(data);
  });
  upstream.on('data', data => client.write(data));
  for (const socket of [client, upstream]) {
    socket.setNoDelay().on('error', () => undefined);
    socket.on('close', () => close(state, connection));
  }
  if (state.mode === 'stalled') pause(connection);
}

/** Forwards the request; the first data of its response closes the connection instead of reaching the client. */
function dropResponse(state: State, connection: Connection, request: Buffer): void {
  state.dropping.left -= 1;
  connection.upstream.removeAllListeners('data').once('data', () => {
    state.dropped += 1;
    close(state, connection);
  });
  connection.upstream.write(request);
}

function close({ connections }: State, connection: Connection): void {
  connections.delete(connection);
  connection.client.destroy();
  connection.upstream.destroy();
}

function pause({ client, upstream }: Connection): void {
  client.pause();
  upstream.pause();
}

function resume({ client, upstream }: Connection): void {
  client.resume();
  upstream.resume();
}
