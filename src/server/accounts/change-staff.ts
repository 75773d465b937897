/** Makes accounts staff and shoppers again, and lists who is staff. */
import { Email } from '#contract/text.ts';
import { recordEvent } from '#server/security-events/security-events.ts';
import type { Role, UserTable } from './account.table.ts';
import { removeSecondFactor } from './second-factor/second-factor.repository.ts';
import { type StaffObstacle, staffObstacle } from './staff-rights.ts';
import { findUserByEmail, listStaff, setRole } from './user.repository.ts';
import { sendVerification, type VerificationDeps } from './verification/send-verification.ts';

const USAGE = 'npm run staff -- add|remove|reset-second-factor <email>, or npm run staff -- list';

const COMMANDS = new Map([
  ['add', add],
  ['remove', remove],
  ['reset-second-factor', resetSecondFactor],
]);

const OBSTACLES: Readonly<Record<StaffObstacle, string>> = {
  unverified: 'its address is not confirmed',
  'unknown-password': 'its password has not been checked: ask its owner to log in once',
  'common-password': 'its password is one of the 10,000 most common: ask its owner to change it',
};

/** Runs a command of `npm run staff` and returns its output. Throws an error with a message for the terminal. */
export async function changeStaff(
  deps: VerificationDeps,
  [command = '', email, ...surplus]: readonly string[],
): Promise<string> {
  if (command === 'list' && email === undefined) return list(deps);
  const known = Email.safeParse(email);
  const run = COMMANDS.get(command);
  if (run === undefined || !known.success || surplus.length > 0) throw new Error(USAGE);
  const user = await findUserByEmail(deps.db, known.data);
  if (user === undefined) throw new Error(`There is no account with the email ${known.data}.`);
  return run(deps, user);
}

async function list({ db }: VerificationDeps): Promise<string> {
  const lines = (await listStaff(db)).map(user => {
    const obstacle = staffObstacle(user);
    return obstacle === undefined ? user.email : `${user.email} (without rights: ${OBSTACLES[obstacle]})`;
  });
  return lines.join('\n') || 'Nobody is staff.';
}

async function add(deps: VerificationDeps, user: UserTable): Promise<string> {
  const obstacle = staffObstacle(user);
  if (obstacle === 'unverified') throw new Error(await askForConfirmation(deps, user));
  if (obstacle !== undefined) throw new Error(`${user.email} cannot be staff yet: ${OBSTACLES[obstacle]}.`);
  await changeRole(deps, user, 'staff');
  return `${user.email} is staff from now on.`;
}

async function remove(deps: VerificationDeps, user: UserTable): Promise<string> {
  await changeRole(deps, user, 'shopper');
  return `${user.email} is no longer staff.`;
}

/** For who has lost phone and recovery codes. */
async function resetSecondFactor(deps: VerificationDeps, { id, email }: UserTable): Promise<string> {
  const isRemoved = await deps.db.transaction().execute(async transaction => {
    if (!(await removeSecondFactor(transaction, id))) return false;
    const event = { type: 'second-factor-removed', userId: id, address: undefined } as const;
    await recordEvent({ ...deps, db: transaction }, event);
    return true;
  });
  return isRemoved ? `${email} has no second factor any more.` : `${email} has no second factor.`;
}

async function changeRole(deps: VerificationDeps, { id, email }: UserTable, role: Role): Promise<void> {
  await deps.db.transaction().execute(async transaction => {
    await setRole(transaction, email, role);
    const type = role === 'staff' ? 'staff-added' : 'staff-removed';
    await recordEvent({ ...deps, db: transaction }, { type, userId: id, address: undefined });
  });
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
