/** Makes accounts staff and shoppers again, and lists who is staff. */
import { Option } from 'commander';
import { Email } from '#contract/text.ts';
import { STAFF_ROLE_NAMES, type StaffRole } from '#domain/staff/roles.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import { changeRole } from '#server/people/accounts/change-role.ts';
import { removeSecondFactor } from '#server/people/accounts/second-factor/second-factor.repository.ts';
import { type StaffObstacle, staffObstacle } from '#server/people/accounts/staff-rights.ts';
import { findUserByEmail, listStaff } from '#server/people/accounts/user.repository.ts';
import {
  sendVerification,
  type VerificationDeps,
} from '#server/people/accounts/verification/send-verification.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { runProgram } from './run-program.ts';

const OBSTACLES: Readonly<Record<StaffObstacle, string>> = {
  unverified: 'its address is not confirmed',
  'unknown-password': 'its password has not been checked: ask its owner to log in once',
  'common-password': 'its password is one of the 10,000 most common: ask its owner to change it',
};

/** Runs a command of `npm run staff` and returns its output. Throws an error with a message for the terminal. */
export function manageStaff(deps: VerificationDeps, args: readonly string[]): Promise<string> {
  return runProgram({
    name: 'npm run staff --',
    args,
    define: (program, run) => {
      program
        .command('add <email>')
        .description('makes an account staff')
        .addOption(new Option('--role <role>', 'what it may do').choices(STAFF_ROLE_NAMES).default('owner'))
        .action((email: string, { role }: { readonly role: StaffRole }) => run(add(deps, email, role)));
      program
        .command('remove <email>')
        .description('makes an account that of a shopper again')
        .action((email: string) => run(remove(deps, email)));
      program
        .command('reset-second-factor <email>')
        .description('for who has lost phone and recovery codes')
        .action((email: string) => run(resetSecondFactor(deps, email)));
      program
        .command('list')
        .description('lists who is staff')
        .action(() => run(list(deps)));
    },
  });
}

async function readAccount({ db }: VerificationDeps, text: string): Promise<UserTable> {
  const email = Email.safeParse(text);
  const user = email.success ? await findUserByEmail(db, email.data) : undefined;
  if (user === undefined) throw new Error(`There is no account with the email ${text}.`);
  return user;
}

async function list({ db }: VerificationDeps): Promise<string> {
  const lines = (await listStaff(db)).map(user => {
    const obstacle = staffObstacle(user);
    const line = `${user.email} ${user.staff_role ?? ''}`.trim();
    return obstacle === undefined ? line : `${line} (without rights: ${OBSTACLES[obstacle]})`;
  });
  return lines.join('\n') || 'Nobody is staff.';
}

async function add(deps: VerificationDeps, email: string, role: StaffRole): Promise<string> {
  const user = await readAccount(deps, email);
  const obstacle = staffObstacle(user);
  if (obstacle === 'unverified') throw new Error(await askForConfirmation(deps, user));
  if (obstacle !== undefined) throw new Error(`${user.email} cannot be staff yet: ${OBSTACLES[obstacle]}.`);
  await changeRoleNow(deps, user, role);
  return `${user.email} is staff from now on, with the role ${role}.`;
}

async function remove(deps: VerificationDeps, email: string): Promise<string> {
  const user = await readAccount(deps, email);
  await changeRoleNow(deps, user, 'shopper');
  return `${user.email} is no longer staff.`;
}

async function resetSecondFactor(deps: VerificationDeps, account: string): Promise<string> {
  const { id, email } = await readAccount(deps, account);
  const isRemoved = await deps.db.transaction().execute(async transaction => {
    if (!(await removeSecondFactor(transaction, id))) return false;
    const event = { type: 'second-factor-removed', userId: id, address: undefined } as const;
    await recordEvent({ ...deps, db: transaction }, event);
    return true;
  });
  return isRemoved ? `${email} has no second factor any more.` : `${email} has no second factor.`;
}

async function changeRoleNow(
  deps: VerificationDeps,
  user: UserTable,
  role: StaffRole | 'shopper',
): Promise<void> {
  await deps.db
    .transaction()
    .execute(transaction => changeRole({ ...deps, db: transaction }, { user, role, address: undefined }));
}

/** Somebody else may have registered the address: its owner must sign in, or set a password by a mailed link. */
async function askForConfirmation(deps: VerificationDeps, user: UserTable): Promise<string> {
  const sent = await sendVerification(deps, user);
  return [
    `${user.email} is not confirmed, so it cannot be staff yet.`,
    sent.ok
      ? 'A link that confirms it has been mailed to it.'
      : 'Three links that confirm it have been mailed to it today; no more are sent before tomorrow.',
    'Its owner signs in and opens the link; who has not opened the account sets a new password with "Forgot password?".',
    'Then run this command again.',
  ].join('\n');
}
