import type { ProfileRequest, User } from '#contract/account.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { toAddress, toAddressColumns, type UserTable } from './account.table.ts';
import type { PasswordColumns } from './passwords/passwords.ts';

export async function addUser(db: Connection, user: UserTable): Promise<boolean> {
  const added = await db
    .insertInto('users')
    .values(user)
    .onConflict(conflict => conflict.column('email').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export function findUserByEmail(db: Connection, email: string): Promise<UserTable | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Locks a user's row until the transaction ends, so that a count of the user's rows stays true. */
export function lockUser(db: Connection, userId: string): Promise<UserTable | undefined> {
  // Writing a row its own value locks it on both engines, which spell `for update` differently.
  return db
    .updateTable('users')
    .set(eb => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export function findUser(db: Connection, id: string): Promise<UserTable | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns whether the password hash is still this one. If so, locks the row until the transaction ends. */
export async function lockPassword(
  db: Connection,
  { id, password_hash, common_password }: Pick<UserTable, 'id' | 'password_hash' | 'common_password'>,
): Promise<boolean> {
  // The update locks the row on both engines, which spell `for update` differently.
  const locked = await db
    .updateTable('users')
    .set({ common_password })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst();
  return locked.numUpdatedRows === 1n;
}

export interface PasswordChange {
  readonly userId: string;
  readonly password: PasswordColumns;
  readonly now: number;
}

/** Returns the email of the account. */
export async function setPassword(
  db: Connection,
  { userId, password, now }: PasswordChange,
): Promise<string> {
  const { email } = await db
    .updateTable('users')
    .set({ ...password, updated_at: now })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  return email;
}

export interface ProfileChange {
  readonly userId: string;
  readonly profile: ProfileRequest;
  readonly now: number;
}

export async function updateProfile(db: Connection, { userId, profile, now }: ProfileChange): Promise<User> {
  const { addressLine1, landmark, postalCode } = profile.address;
  const row = await db
    .updateTable('users')
    .set(eb => ({
      first_name: profile.firstName,
      last_name: profile.lastName,
      phone: profile.phone,
      ...toAddressColumns(profile.address),
      // A form that does not ask for the landmark neither loses it nor takes it along to another address.
      landmark:
        landmark ??
        eb
          .case()
          .when(eb.and([eb('address_line1', '=', addressLine1), eb('postal_code', '=', postalCode)]))
          .then(eb.ref('landmark'))
          .else('')
          .end(),
      updated_at: now,
    }))
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** The name, phone number and address of a shopper. */
export type ProfileColumns = Pick<UserTable, 'first_name' | 'last_name' | 'phone'> &
  Omit<ReturnType<typeof toAddressColumns>, 'country'>;

export async function replaceProfile(db: Connection, userId: string, profile: ProfileColumns): Promise<User> {
  const row = await db
    .updateTable('users')
    .set(profile)
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUser(row);
}

interface AddressReplacement {
  readonly userId: string;
  readonly columns: ReturnType<typeof toAddressColumns>;
  readonly now: number;
}

export async function replaceAddress(
  db: Connection,
  { userId, columns, now }: AddressReplacement,
): Promise<User> {
  const row = await db
    .updateTable('users')
    .set({ ...columns, updated_at: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUser(row);
}

export async function setRole(db: Connection, email: string, role: StaffRole | 'shopper'): Promise<void> {
  const columns =
    role === 'shopper'
      ? ({ role, staff_role: null } as const)
      : ({ role: 'staff', staff_role: role } as const);
  await db.updateTable('users').set(columns).where('email', '=', email).execute();
}

export async function listStaff(db: Connection): Promise<readonly UserTable[]> {
  const staff = await db.selectFrom('users').selectAll().where('staff_role', 'is not', null).execute();
  // Sorted by the database, all accounts are read in the order of their emails.
  return staff.toSorted((a, b) => (a.email < b.email ? -1 : 1));
}

export function toUser(row: UserTable): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    address: toAddress(row),
    emailVerified: row.email_verified_at !== null,
  };
}
