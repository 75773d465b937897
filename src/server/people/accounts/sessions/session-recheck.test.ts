/** A session is read when the headers of a request have arrived, and again where the body comes later. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { API, fill } from '#contract/urls.ts';
import { executedStatements } from '#testing/executed-statements.ts';
import { listen, statusesIn } from '#testing/security/raw-requests.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';

const BODY = JSON.stringify(orderRequest());

const headers = (token: string) =>
  [
    `POST ${API.orders} HTTP/1.1`,
    'Host: nool',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${BODY.length}`,
    // The server says that it has read the headers.
    'Expect: 100-continue',
    '\r\n',
  ].join('\r\n');

async function openConnection(shop: TestApp): Promise<Socket> {
  const socket = connect(await listen(shop), '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

async function readStatus(socket: Socket): Promise<number> {
  const [text] = (await once(socket, 'data')) as [string];
  return statusesIn(text).at(-1) ?? 0;
}

const readsOfSession = (statements: readonly string[]) =>
  statements.filter(statement => statement.startsWith('select') && statement.includes('from "sessions"'));

it('reads the session once for a request that arrives as a whole', async () => {
  const shop = await createTestApp('embedded');
  const { token, user } = await registerShopper(shop);
  // From now on the token is known, and the session is read without a pause in which the body could arrive.
  expect((await shop.send({ url: fill(API.userByEmail, { email: user.email }) }, token)).statusCode).toBe(
    200,
  );
  const socket = await openConnection(shop);
  const { statusCode, statements } = await executedStatements(async () => {
    socket.write(headers(token).replace(/Expect.*\r\n/, '') + BODY);
    return { statusCode: await readStatus(socket) };
  });
  expect(statusCode).toBe(201);
  expect(readsOfSession(statements)).toHaveLength(1);
});

it('changes nothing for a session that ends before the body has come', async () => {
  const shop = await createTestApp('embedded');
  const { token } = await registerShopper(shop);
  const socket = await openConnection(shop);
  socket.write(headers(token) + BODY.slice(0, 5));
  expect(await readStatus(socket)).toBe(100);
  expect((await shop.send({ method: 'POST', url: API.logout }, token)).statusCode).toBe(204);
  socket.write(BODY.slice(5));
  expect(await readStatus(socket)).toBe(401);
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
});
