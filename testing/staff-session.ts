/** A member of staff, who exists in no database without a command on the server's machine. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Session } from '#contract/account.ts';
import { API } from '#contract/urls.ts';
import { callApi, registerAccount } from '#testing/api-client.ts';
import { confirmAddresses, type ServerDatabase } from '#testing/server-database.ts';
import { NODE } from '#testing/server-process.ts';

const EMAIL = 'staff@nool.example';
/** No value of random requests: one of them would change it. */
const PASSWORD = 'handloom of staff';

export async function registerStaff(origin: string, database: ServerDatabase): Promise<void> {
  await registerAccount(origin, { email: EMAIL, password: PASSWORD, firstName: 'Meena', lastName: 'Rajan' });
  await confirmAddresses(database, EMAIL);
  await promisify(execFile)(NODE, ['src/server/commands/staff-command.ts', 'add', EMAIL], {
    env: { ...process.env, ...database.settings },
  });
}

/** Logs the member of staff in; returns a new token. */
export async function logInStaff(origin: string): Promise<string> {
  const login = { method: 'POST', body: { email: EMAIL, password: PASSWORD } } as const;
  return (await callApi<Session>(origin + API.login, login)).token;
}
