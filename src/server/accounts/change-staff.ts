/** Makes accounts staff and shoppers again, and lists who is staff. */
import { Email } from '#contract/text.ts';
import type { Database } from '#server/db/database.ts';
import { listStaff, setRole } from './user.repository.ts';

const USAGE = 'npm run staff -- add|remove <email>, or npm run staff -- list';

/** Does what the words say (`add`, `remove` or `list`) and answers in words. Throws a line for whoever typed it. */
export async function changeStaff(db: Database, [deed, email]: readonly string[]): Promise<string> {
  if (deed === 'list') return (await listStaff(db)).join('\n') || 'Nobody is staff.';
  const known = Email.safeParse(email);
  if ((deed !== 'add' && deed !== 'remove') || !known.success) throw new Error(USAGE);
  const isFound = await setRole(db, known.data, deed === 'add' ? 'staff' : 'shopper');
  if (!isFound) throw new Error(`There is no account with the email ${known.data}.`);
  return deed === 'add' ? `${known.data} is staff from now on.` : `${known.data} is no longer staff.`;
}
