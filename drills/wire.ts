/** A wire between the server and its database that can fall silent, be cut, or lose an answer. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { DrillGround } from './drill.ts';

export interface Wire {
  readonly port: number;
  /** Nothing passes in either direction, and nobody is told. */
  readonly silence: () => void;
  /** Passes again: what was held back goes on, or is lost with its connections. */
  readonly heal: (what: 'resume' | 'lose') => void;
  /** Every connection is cut, and new ones as soon as they are made. */
  readonly cut: () => void;
  /** So many requests that hold the words have their answer lost, and the connection with it. */
  readonly loseAnswersTo: (words: RegExp, times: number) => void;
  /** Answers lost so far. */
  readonly lost: () => number;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

/** Begins to pass on what comes; the wire is taken down with the drill. */
export async function layWire(ground: DrillGround, to: number): Promise<Wire> {
  const pairs = new Set<Pair>();
  let state: 'open' | 'silent' | 'cut' = 'open';
  let losing = { words: /^$/, left: 0 };
  let lost = 0;

  function drop(pair: Pair): void {
    pairs.delete(pair);
    pair.near.destroy();
    pair.far.destroy();
  }

  /** Passes the request on; the answer that shows it was done goes no further. */
  function loseAnswer(pair: Pair, request: Buffer): void {
    losing.left -= 1;
    pair.far.removeAllListeners('data').once('data', () => {
      lost += 1;
      drop(pair);
    });
    pair.far.write(request);
  }

  const server = createServer(near => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const pair = { near, far: connect(to, '127.0.0.1') };
    pairs.add(pair);
    near.on('data', data => {
      if (losing.left > 0 && losing.words.test(data.toString('latin1'))) loseAnswer(pair, data);
      else pair.far.write(data);
    });
    pair.far.on('data', data => near.write(data));
    for (const socket of [near, pair.far]) {
      socket.setNoDelay().on('error', () => undefined);
      socket.on('close', () => {
        drop(pair);
      });
    }
    if (state === 'silent') hold(pair);
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ground.atEnd(() => {
    for (const pair of pairs) drop(pair);
    server.close();
  });
  return {
    port: portOf(server.address()),
    silence: () => {
      state = 'silent';
      for (const pair of pairs) hold(pair);
    },
    heal: what => {
      state = 'open';
      for (const pair of pairs) {
        if (what === 'lose') drop(pair);
        else release(pair);
      }
    },
    cut: () => {
      state = 'cut';
      for (const pair of pairs) drop(pair);
    },
    loseAnswersTo: (words, times) => {
      losing = { words, left: times };
    },
    lost: () => lost,
  };
}

/** An end of a connection that is held is not heard of either, as in a network that has come apart. */
function hold({ near, far }: Pair): void {
  near.pause();
  far.pause();
}

function release({ near, far }: Pair): void {
  near.resume();
  far.resume();
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('The wire has no port');
  return address.port;
}
