/** Ends a connection whose database owes an answer and says nothing: on a broken network it would look alive for a quarter of an hour. */
import { Socket } from 'node:net';
import pg from 'pg';

/** To be called when the client has just connected. */
export function setSocketTimeout(client: pg.ClientBase, silenceMs: number): void {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  if (!(stream instanceof Socket)) throw new Error('The connection to the database has no socket');
  destroyWhenUnanswered(client, stream, silenceMs);
}

/** A socket on which nothing was asked since the last answer is idle, however long it stays so, and is left alone. */
function destroyWhenUnanswered(client: Pick<pg.ClientBase, 'on'>, socket: Socket, silenceMs: number): void {
  let answered = socket.bytesWritten;
  client.on('drain', () => {
    answered = socket.bytesWritten;
  });
  socket.setTimeout(silenceMs, () => {
    if (socket.bytesWritten === answered) return;
    socket.destroy(Object.assign(new Error('The database fell silent'), { code: 'ETIMEDOUT' }));
  });
}
