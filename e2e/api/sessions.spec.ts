/** The sessions of an account. */
import { expectError, expectTokenNeeded, NO_SESSION } from './expect-response.ts';
import { type Account, type Api, expect, logIn, test } from './fixtures.ts';

interface Session {
  readonly id: string;
  readonly isCurrent: boolean;
}

async function readSessions(api: Api, { token }: Account): Promise<readonly Session[]> {
  return (await api('GET /api/user/sessions', { token })).body as readonly Session[];
}

test.describe('GET /api/user/sessions', () => {
  test('lists the own sessions', async ({ api, shopper }) => {
    await logIn(api, shopper);
    const { status, body } = await api('GET /api/user/sessions', { token: shopper.token });
    expect(status).toBe(200);
    const session = {
      id: expect.stringMatching(/^ses_/),
      device: expect.any(String),
      network: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      lastSeenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      isConsole: false,
    };
    expect(body).toHaveLength(2);
    expect(body).toEqual(
      expect.arrayContaining([
        { ...session, isCurrent: true },
        { ...session, isCurrent: false },
      ]),
    );
  });

  test('needs a token', ({ api }) => expectTokenNeeded(api, 'GET /api/user/sessions'));
});

test.describe('DELETE /api/user/sessions', () => {
  test('ends all other sessions', async ({ api, shopper }) => {
    const other = await logIn(api, shopper);
    const { token } = shopper;
    expect(await api('DELETE /api/user/sessions', { token })).toMatchObject({ status: 204, body: undefined });
    expect(await readSessions(api, shopper)).toMatchObject([{ isCurrent: true }]);
    expectError(await api('GET /api/user/sessions', { token: other.token }), 401, NO_SESSION);
  });

  test('needs a token', ({ api }) => expectTokenNeeded(api, 'DELETE /api/user/sessions'));
});

test.describe('DELETE /api/user/sessions/{id}', () => {
  test('ends one session', async ({ api, shopper }) => {
    const other = await logIn(api, shopper);
    const id = (await readSessions(api, shopper)).find(({ isCurrent }) => !isCurrent)?.id;
    const request = `DELETE /api/user/sessions/${id}`;
    expect(await api(request, { token: shopper.token })).toMatchObject({ status: 204, body: undefined });
    expectError(await api('GET /api/user/sessions', { token: other.token }), 401, NO_SESSION);
    expect(await readSessions(api, shopper)).toHaveLength(1);
  });

  test("finds neither another's nor an unknown session, and needs a token", async ({
    api,
    shopper,
    stranger,
  }) => {
    const foreign = (await readSessions(api, stranger))[0]?.id;
    for (const id of [foreign, 'ses_1', 'nonsense'])
      expectError(
        await api(`DELETE /api/user/sessions/${id}`, { token: shopper.token }),
        404,
        'Resource not found',
      );
    await expectTokenNeeded(api, `DELETE /api/user/sessions/${foreign}`);
    expect(await readSessions(api, stranger)).toHaveLength(1);
  });
});
