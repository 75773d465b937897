/** The descriptions of the endpoints of staff. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { permissionsOf } from '#domain/staff/roles.ts';
import { CONSOLE_SESSION } from './console-session-descriptions.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import * as examples from './examples.ts';
import { STAFF_ERRORS } from './staff-errors.ts';

const TOKEN = '5kXw0yq3mB8rT1vN6cZ2jL9dH4gP7sF0aE3uR5iO8tY';
const OWNER = {
  staff: { ...CONSOLE_SESSION.staff, role: 'owner', permissions: permissionsOf('owner') },
  needsSecondFactor: true,
};

const MEMBER = {
  id: examples.USER.id,
  email: examples.USER.email,
  name: 'Meena Rajan',
  role: 'packer',
  hasSecondFactor: true,
  lastSeenAt: '2026-11-20T10:15:00.000Z',
};

const CONSOLE_SESSION_ROW = { ...examples.ACTIVE_SESSION, isConsole: true };

const INVITATION = {
  id: 'inv_01kagx3p6r8t0v2w4y6z8b1d3',
  email: 'kavya@nool.example',
  role: 'packer',
  invitedBy: 'Meena Rajan',
  createdAt: '2026-11-20T10:15:00.000Z',
  sentAt: '2026-11-20T10:15:00.000Z',
  expiresAt: '2026-11-23T10:15:00.000Z',
  isExpired: false,
};

const AUDIT_ENTRY = {
  id: 'aud_01kagx3p6r8t0v2w4y6z8b1d3',
  at: '2026-11-20T18:00:00.000Z',
  actor: { id: examples.USER.id, name: 'Meena Rajan', email: examples.USER.email },
  action: 'update',
  kind: 'category',
  record: 'kurta',
  before: { label: 'Kurtas' },
  after: { label: 'Long kurtas' },
};

export const STAFF_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${CONSOLE_API.welcome}`]: {
    id: 'getWelcome',
    summary: 'Ask whether the shop has an owner',
    success: 'Open as long as the shop has no staff.',
    response: { isOpen: true },
  },
  [`POST ${CONSOLE_API.welcome}`]: {
    id: 'becomeOwner',
    summary: 'Become the first owner of a shop',
    description:
      'With the token of the link that the start of the server prints while the shop has no staff. An account with this email that exists needs its password; otherwise it is created, and its address counts as confirmed.',
    success: 'The owner is signed in to the console, and must set up a second factor.',
    errors: ['link-expired', 'common-password', 'wrong-login', 'email-taken', 'too-many'],
    request: { token: TOKEN, name: 'Meena Rajan', ...examples.LOGIN },
    response: OWNER,
  },
  [`GET ${CONSOLE_API.staff}`]: {
    id: 'listStaff',
    summary: 'List the staff (owners)',
    success: 'Everybody with a role, by email.',
    errors: STAFF_ERRORS,
    response: { staff: [MEMBER] },
  },
  [`PUT ${CONSOLE_API.staffMember}`]: {
    id: 'changeStaffRole',
    summary: 'Give a member of staff another role (owners)',
    description: 'It takes effect with the next request. The last owner remains one.',
    success: 'The staff as it is now.',
    errors: [...STAFF_ERRORS, 'not-found', 'last-owner'],
    request: { role: 'manager' },
    response: { staff: [{ ...MEMBER, role: 'manager' }] },
  },
  [`DELETE ${CONSOLE_API.staffMember}`]: {
    id: 'removeStaff',
    summary: 'Take the rights of a member of staff (owners)',
    description: 'The account of a shopper is left; sessions of the console end.',
    success: 'The account has no rights of staff.',
    errors: [...STAFF_ERRORS, 'not-found', 'last-owner'],
  },
  [`GET ${CONSOLE_API.staffSessions}`]: {
    id: 'listStaffSessions',
    summary: 'List the sessions of a member of staff (owners)',
    success: 'The sessions that have not ended, the last used first.',
    errors: [...STAFF_ERRORS, 'not-found'],
    response: { sessions: [CONSOLE_SESSION_ROW] },
  },
  [`DELETE ${CONSOLE_API.staffSessions}`]: {
    id: 'endStaffSessions',
    summary: 'End every session of a member of staff (owners)',
    success: 'The member of staff has to sign in again.',
    errors: [...STAFF_ERRORS, 'not-found'],
  },
  [`DELETE ${CONSOLE_API.staffSecondFactor}`]: {
    id: 'resetStaffSecondFactor',
    summary: 'Reset the second factor of a colleague (owners)',
    description: 'For who has lost phone and recovery codes. The next sign-in sets up another.',
    success: 'The member of staff has no second factor.',
    errors: [...STAFF_ERRORS, 'not-found', 'own-second-factor'],
  },
  [`PUT ${CONSOLE_API.password}`]: {
    id: 'changeOwnPassword',
    summary: 'Change the own password (staff)',
    description: 'Ends every session and mails a notice. The response sets the cookie of a new session.',
    success: 'The password is changed.',
    errors: [...STAFF_ERRORS, 'wrong-password', 'common-password', 'too-many'],
    request: { currentPassword: examples.LOGIN.password, newPassword: 'seven blue looms' },
  },
  [`POST ${CONSOLE_API.recoveryCodes}`]: {
    id: 'replaceOwnRecoveryCodes',
    summary: 'Get new recovery codes (staff)',
    description: 'Those before are invalid.',
    success: 'Ten codes, which are shown this once.',
    errors: [...STAFF_ERRORS, 'wrong-password', 'second-factor-missing', 'too-many'],
    request: { currentPassword: examples.LOGIN.password },
    response: { recoveryCodes: ['4k2m-9xw0-1d7c-t8vr-5hq3-nz6b'] },
  },
  [`GET ${CONSOLE_API.sessions}`]: {
    id: 'listOwnSessions',
    summary: 'List the own sessions (staff)',
    success: 'The sessions that have not ended, the last used first.',
    errors: STAFF_ERRORS,
    response: { sessions: [CONSOLE_SESSION_ROW] },
  },
  [`DELETE ${CONSOLE_API.sessions}`]: {
    id: 'endOtherOwnSessions',
    summary: 'End all other sessions (staff)',
    success: 'The session of this request is the only one.',
    errors: STAFF_ERRORS,
  },
  [`DELETE ${CONSOLE_API.ownSession}`]: {
    id: 'endOwnSession',
    summary: 'End an own session (staff)',
    success: 'The session has ended.',
    errors: [...STAFF_ERRORS, 'not-found'],
  },
  [`GET ${CONSOLE_API.invitations}`]: {
    id: 'listInvitations',
    summary: 'List the invitations (owners)',
    success: 'Those that are not accepted, the latest first. An expired one can be sent again for 30 days.',
    errors: STAFF_ERRORS,
    response: { invitations: [INVITATION] },
  },
  [`POST ${CONSOLE_API.invitations}`]: {
    id: 'inviteStaff',
    summary: 'Invite somebody to become staff (owners)',
    description: 'Mails a link that works once, for 72 hours. An address gets three such mails a day.',
    success: 'The invitations as they are now.',
    errors: [...STAFF_ERRORS, 'already-staff', 'already-invited', 'invitation-limit'],
    request: { email: INVITATION.email, role: INVITATION.role },
    response: { invitations: [INVITATION] },
  },
  [`POST ${CONSOLE_API.invitationMails}`]: {
    id: 'resendInvitation',
    summary: 'Send an invitation again (owners)',
    description: 'With a new link, which replaces the one before.',
    success: 'The invitations as they are now.',
    errors: [...STAFF_ERRORS, 'not-found', 'invitation-limit'],
    response: { invitations: [INVITATION] },
  },
  [`DELETE ${CONSOLE_API.invitation}`]: {
    id: 'withdrawInvitation',
    summary: 'Take an invitation back (owners)',
    success: 'Its link is invalid.',
    errors: [...STAFF_ERRORS, 'not-found'],
  },
  [`POST ${CONSOLE_API.invitationDetails}`]: {
    id: 'readInvitation',
    summary: 'Read the invitation of a link',
    success: 'Who is invited, and whether there is an account already.',
    errors: ['link-expired'],
    request: { token: TOKEN },
    response: { email: INVITATION.email, role: INVITATION.role, hasAccount: false },
  },
  [`POST ${CONSOLE_API.acceptedInvitations}`]: {
    id: 'acceptInvitation',
    summary: 'Accept an invitation',
    description:
      'Creates the account, with a `name`, or gives the role to the one of the email after its password. The address counts as confirmed.',
    success: 'The member of staff is signed in to the console, unless the account has a second factor.',
    errors: [
      'link-expired',
      'name-missing',
      'already-staff',
      'common-password',
      'wrong-login',
      'email-taken',
      'too-many',
    ],
    request: { token: TOKEN, name: 'Kavya Iyer', password: examples.LOGIN.password },
    response: { ...CONSOLE_SESSION, needsSecondFactor: true },
  },
  [`GET ${CONSOLE_API.audit}`]: {
    id: 'listAudit',
    summary: 'Read who changed what (staff)',
    success: 'The entries of a page, the latest first, and the cursor of the next page.',
    errors: STAFF_ERRORS,
    response: {
      entries: [AUDIT_ENTRY],
      people: [{ id: examples.USER.id, name: 'Meena Rajan' }],
      next: '1763661600000-aud_01kagx3p6r8t0v2w4y6z8b1d3',
    },
  },
  [`GET ${CONSOLE_API.auditFile}`]: {
    id: 'exportAudit',
    summary: 'Export who changed what (staff)',
    description: 'As CSV in UTF-8. A cell that begins like a formula gets a quote before it.',
    success: 'The entries, the latest first.',
    errors: STAFF_ERRORS,
    downloads: ['text/csv'],
  },
};
