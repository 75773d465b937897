/** The staff of the shop, and who is invited. */
import * as z from 'zod/mini';
import { ActiveSession, LinkToken, NewPassword } from '#contract/account.ts';
import { StaffRoleName } from '#contract/console/session.ts';
import { NewEmail, requiredText } from '#contract/text.ts';

export const StaffMember = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: StaffRoleName,
  hasSecondFactor: z.boolean(),
  /** What is missing for the rights of the role. */
  obstacle: z.optional(z.enum(['unverified', 'unknown-password', 'common-password'])),
  /** The last use of a session that has not ended; null where there is none. */
  lastSeenAt: z.nullable(z.string()),
});

export const StaffList = z.object({ staff: z.array(StaffMember) });

export const RoleChange = z.object({ role: StaffRoleName });

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: StaffRoleName,
  /** The name of who invited. */
  invitedBy: z.string(),
  createdAt: z.string(),
  /** The last mail. */
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});

export const InvitationList = z.object({ invitations: z.array(Invitation) });

export const NewInvitation = z.object({ email: NewEmail, role: StaffRoleName });

export const InvitationLink = z.object({ token: LinkToken });

/** What the page of an invitation shows. */
export const InvitationDetails = z.object({
  email: z.string(),
  role: StaffRoleName,
  /** Says whether there is an account with this email, whose password is asked for. */
  hasAccount: z.boolean(),
});

export const InvitationAcceptance = z.extend(NewPassword, {
  token: LinkToken,
  /** The name of a new account. */
  name: z.optional(requiredText('Name')),
});

export const StaffSessions = z.object({ sessions: z.array(ActiveSession) });

export type StaffMember = z.infer<typeof StaffMember>;
export type Invitation = z.infer<typeof Invitation>;
export type InvitationDetails = z.infer<typeof InvitationDetails>;
export type NewInvitation = z.infer<typeof NewInvitation>;
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>;
