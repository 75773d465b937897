/** Makes accounts staff and shoppers again, and lists who is staff. */
import { parseArgs } from 'node:util';
import { Email } from '#contract/text.ts';
import { isStaffRole, STAFF_ROLE_NAMES, type StaffRole } from '#domain/staff/roles.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import type { UserTable } from './account.table.ts';
import { changeRole } from './change-role.ts';
import { removeSecondFactor } from './second-factor/second-factor.repository.ts';
import { type StaffObstacle, staffObstacle } from './staff-rights.ts';
import { findUserByEmail, listStaff } from './user.repository.ts';
import { sendVerification, type VerificationDeps } from './verification/send-verification.ts';

const ROLES = STAFF_ROLE_NAMES.join('|');
const USAGE = `npm run staff -- add <email> [--role ${ROLES}], npm run staff -- remove|reset-second-factor <email>, or npm run staff -- list`;

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

interface Target {
  readonly user: UserTable;
  /** The role of `add`. */
  readonly role: StaffRole;
}

/** Runs a command of `npm run staff` and returns its output. Throws an error with a message for the terminal. */
export async function changeStaff(deps: VerificationDeps, args: readonly string[]): Promise<string> {
  const { command, email, role, isList } = readArgs(args);
  if (isList) return list(deps);
  const known = Email.safeParse(email);
  const run = COMMANDS.get(command);
  if (run === undefined || !known.success) throw new Error(USAGE);
  const user = await findUserByEmail(deps.db, known.data);
  if (user === undefined) throw new Error(`There is no account with the email ${known.data}.`);
  return run(deps, { user, role });
}

function readArgs(args: readonly string[]) {
  const {
    positionals: [command = '', email, ...surplus],
    values: { role },
  } = parsed(args);
  if (surplus.length > 0 || (role !== undefined && command !== 'add')) throw new Error(USAGE);
  if (role !== undefined && !isStaffRole(role))
    throw new Error(`--role is one of ${STAFF_ROLE_NAMES.join(', ')}.`);
  return { command, email, role: role ?? 'owner', isList: command === 'list' && email === undefined };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { role: { type: 'string' } } });
  } catch {
    throw new Error(USAGE);
  }
}

async function list({ db }: VerificationDeps): Promise<string> {
  const lines = (await listStaff(db)).map(user => {
    const obstacle = staffObstacle(user);
    const line = `${user.email} ${user.staff_role ?? ''}`.trim();
    return obstacle === undefined ? line : `${line} (without rights: ${OBSTACLES[obstacle]})`;
  });
  return lines.join('\n') || 'Nobody is staff.';
}

async function add(deps: VerificationDeps, { user, role }: Target): Promise<string> {
  const obstacle = staffObstacle(user);
  if (obstacle === 'unverified') throw new Error(await askForConfirmation(deps, user));
  if (obstacle !== undefined) throw new Error(`${user.email} cannot be staff yet: ${OBSTACLES[obstacle]}.`);
  await changeRoleNow(deps, user, role);
  return `${user.email} is staff from now on, with the role ${role}.`;
}

async function remove(deps: VerificationDeps, { user }: Target): Promise<string> {
  await changeRoleNow(deps, user, 'shopper');
  return `${user.email} is no longer staff.`;
}

/** Helps staff who have lost phone and recovery codes. */
async function resetSecondFactor(deps: VerificationDeps, { user: { id, email } }: Target): Promise<string> {
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
