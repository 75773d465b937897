/** Makes accounts staff and shoppers again, and lists who is staff. */
import { Email } from '#contract/text.ts';
import type { Database } from '#server/db/database.ts';
import { listStaff, setRole } from './user.repository.ts';

const USAGE = 'npm run staff -- add|remove <email>, or npm run staff -- list';

/** Runs a command of `npm run staff` and returns its output. Throws an error with a message for the terminal. */
export async function changeStaff(
  db: Database,
  [command, email, ...surplus]: readonly string[],
): Promise<string> {
  if (command === 'list' && email === undefined)
    return (await listStaff(db)).join('\n') || 'Nobody is staff.';
  const known = Email.safeParse(email);
  const isKnown = command === 'add' || command === 'remove';
  if (!isKnown || !known.success || surplus.length > 0) throw new Error(USAGE);
  const isFound = await setRole(db, known.data, command === 'add' ? 'staff' : 'shopper');
  if (!isFound) throw new Error(`There is no account with the email ${known.data}.`);
  return command === 'add' ? `${known.data} is staff from now on.` : `${known.data} is no longer staff.`;
}
