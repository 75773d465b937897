/** Runs in a worker thread: clients that open a connection for each request, at a port of this machine. */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { port, clients, path, maxPauseMs } = workerData;
const counts = { complete: 0, refused: 0, lost: 0 };
let isOver = false;
parentPort.on('message', () => {
  isOver = true;
});

/** `lost`: the system accepted the connection, and no response came. */
function request() {
  return new Promise(resolve => {
    let outcome = 'refused';
    const socket = connect(port, '127.0.0.1', () => {
      outcome = 'lost';
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    });
    socket.on('data', () => {
      outcome = 'complete';
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(outcome));
  });
}

async function requestUntilOver() {
  while (!isOver) {
    const outcome = await request();
    counts[outcome] += 1;
    if (counts.complete === 1 && outcome === 'complete') parentPort.postMessage('connected');
    await wait(Math.random() * maxPauseMs);
  }
}

await Promise.all(Array.from({ length: clients }, requestUntilOver));
parentPort.postMessage(counts);
parentPort.close();
