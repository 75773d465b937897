import type { StaffRole } from '#domain/staff/roles.ts';

/** The table has at most one row, while the shop has no staff. Only the hash of the token is stored. */
export interface WelcomeLinkTable {
  readonly id: number;
  readonly token_hash: string;
  readonly created_at: number;
}

/** Somebody who may become staff by the link of the last mail. Accepting it deletes the row. */
export interface StaffInvitationTable {
  readonly id: string;
  readonly email: string;
  readonly role: StaffRole;
  /** A user id. */
  readonly invited_by: string;
  /** The link of the last mail; each mail has a link of its own. */
  readonly link_id: string;
  readonly token_hash: string;
  readonly created_at: number;
  readonly sent_at: number;
  readonly expires_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly welcome_link: WelcomeLinkTable;
    readonly staff_invitations: StaffInvitationTable;
  }
}
