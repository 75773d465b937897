/** Ends a connection that does not answer: on a broken network TCP would take a quarter of an hour to notice. */
import { Socket } from 'node:net';
import pg from 'pg';

export function setSocketTimeout(client: pg.ClientBase, timeoutMs: number): void {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  if (!(stream instanceof Socket)) throw new Error('The connection to the database has no socket');
  destroyWhenUnanswered(client, stream, timeoutMs);
}

/** A socket with no request since the last response is idle and may stay open. */
function destroyWhenUnanswered(client: Pick<pg.ClientBase, 'on'>, socket: Socket, timeoutMs: number): void {
  let answered = socket.bytesWritten;
  client.on('drain', () => {
    answered = socket.bytesWritten;
  });
  socket.setTimeout(timeoutMs, () => {
    if (socket.bytesWritten === answered) return;
    socket.destroy(Object.assign(new Error('The database did not answer in time'), { code: 'ETIMEDOUT' }));
  });
}
