import { describe, expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';

const EMAIL = 'meena@nool.example';

describe.each(ENGINES)('a password, %s', engine => {
  it.each([
    ['with spaces around it', ' Handloom ', 'Handloom'],
    ['in capitals', 'HANDLOOM', 'handloom'],
    ['of 128 characters', 'x'.repeat(128), 'x'.repeat(127)],
    ['in Tamil with a sign of its own', 'கைத்தறி 🧵', 'கைத்தறி'],
    ['with a composed letter', 'caf\u00E9 au lait', 'cafe\u0301 au lait'],
  ])('%s is taken, and checked exactly as it was typed', async (_, password, almost) => {
    const { send } = await createTestApp(engine);
    const account = { email: EMAIL, password, firstName: 'Meena', lastName: 'Rajan' };
    const registered = await send({ method: 'POST', url: API.register, payload: account });
    expect(registered.statusCode).toBe(201);
    const logIn = async (typed: string) =>
      (await send({ method: 'POST', url: API.login, payload: { email: EMAIL, password: typed } })).statusCode;
    expect([await logIn(almost), await logIn(password)]).toEqual([401, 200]);
  });
});
