/** The rows of accounts: users, their sessions and saved addresses. */
import type { Address } from '#contract/account.ts';
import type { StaffRole } from '#domain/staff/roles.ts';

export type Role = 'shopper' | 'staff';

export type LinkPurpose = 'password-reset' | 'email-verification';

interface AddressColumns {
  readonly address_line1: string;
  /** It is empty where there is none. */
  readonly landmark: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
  readonly country: Address['country'];
}

export interface UserTable extends AddressColumns {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string;
  readonly role: Role;
  /** What staff may do; null for shoppers. */
  readonly staff_role: StaffRole | null;
  /** It is null until the address is confirmed by a mailed link. */
  readonly email_verified_at: number | null;
  /** Says whether the password is among the most common; null when it has not been typed since this is recorded. */
  readonly common_password: 0 | 1 | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly created_at: number;
  readonly updated_at: number;
}

/** A login. Ending a session deletes its row. */
export interface SessionTable {
  readonly user_id: string;
  readonly id: string;
  readonly created_at: number;
  readonly expires_at: number;
  /** An example is `Chrome on Android`; empty when unknown. */
  readonly device: string;
  /** The IPv4 address or IPv6 network of the login or of the last renewal. */
  readonly network: string;
  /** The time of the login or of the last renewal. */
  readonly last_seen_at: number;
  /** The time when the session passed the second factor. */
  readonly second_factor_at: number | null;
  /** 1 where the session began with a mailed code: until it passes the second factor, it has no rights of staff. */
  readonly by_code: 1 | null;
  /** The hash of the cookie by which the console uses the session; null for one with tokens. */
  readonly cookie_hash: string | null;
}

/** A refresh token of a session; only its hash is stored. They are deleted with their session. */
export interface RefreshTokenTable {
  readonly user_id: string;
  readonly session_id: string;
  /** Counts the tokens of a session. */
  readonly number: number;
  readonly token_hash: string;
  /** The time when the next token replaced it. It is null for the one in use. */
  readonly rotated_at: number | null;
}

/** A link that is mailed and works once. Only the hash of its token is stored; using it deletes the row. */
export interface MailedLinkTable {
  readonly user_id: string;
  readonly id: string;
  readonly purpose: LinkPurpose;
  readonly token_hash: string;
  readonly created_at: number;
  readonly expires_at: number;
}

export interface AddressTable extends AddressColumns {
  readonly user_id: string;
  readonly id: string;
  readonly created_at: number;
  readonly updated_at: number;
}

export function toAddressColumns({
  addressLine1,
  landmark = '',
  postalCode,
  ...rest
}: Address): AddressColumns {
  return { address_line1: addressLine1, landmark, postal_code: postalCode, ...rest };
}

export function toAddress(row: AddressColumns): Address {
  return {
    addressLine1: row.address_line1,
    ...(row.landmark !== '' && { landmark: row.landmark }),
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    country: row.country,
  };
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly users: UserTable;
    readonly sessions: SessionTable;
    readonly refresh_tokens: RefreshTokenTable;
    readonly addresses: AddressTable;
    readonly mailed_links: MailedLinkTable;
  }
}
