/** The rules of the routes of staff, invitations and the audit. */
import { PASSWORD } from '#testing/test-shopper.ts';
import type { AccessRule, OwnedResources, Statuses } from './access-rule.ts';

/** Staff that has not passed a second factor is refused. */
const MANAGE = { permission: 'staff.manage', statuses: [401, 403, 403, 403] } as const;
/** Every role. */
const STAFF: Statuses = [401, 403, 403, 200];
const LINK: Statuses = [410, 410, 410, 410];

let invited = 0;

function nextEmail(): string {
  invited += 1;
  return `staff-${invited}@nool.example`;
}

const newInvitationId = async ({ newInvitation }: OwnedResources) => ({
  id: await newInvitation(nextEmail()),
});

const newMemberId = async ({ newMember }: OwnedResources) => ({ id: await newMember(nextEmail()) });

export const STAFF_RULES: Readonly<Record<string, AccessRule>> = {
  'GET /api/console/welcome': { statuses: [200, 200, 200, 200] },
  // Only the terminal shows a valid token.
  'POST /api/console/welcome': {
    statuses: LINK,
    payload: () => ({ token: 'guessed', name: 'Meena', email: 'first@nool.example', password: PASSWORD }),
  },
  // Only the mail contains a valid token.
  'POST /api/console/invitation/details': { statuses: LINK, payload: () => ({ token: 'guessed' }) },
  'POST /api/console/invitation': {
    statuses: LINK,
    payload: () => ({ token: 'guessed', name: 'Meena', password: PASSWORD }),
  },
  'GET /api/console/staff': { ...MANAGE, allowed: 200 },
  'PUT /api/console/staff/:id': {
    ...MANAGE,
    allowed: 200,
    params: newMemberId,
    payload: () => ({ role: 'support' }),
  },
  'DELETE /api/console/staff/:id': { ...MANAGE, allowed: 204, params: newMemberId },
  'GET /api/console/staff/:id/sessions': { ...MANAGE, allowed: 200, params: newMemberId },
  'DELETE /api/console/staff/:id/sessions': { ...MANAGE, allowed: 204, params: newMemberId },
  'GET /api/console/staff/:id/notifications': { ...MANAGE, allowed: 200, params: newMemberId },
  'PUT /api/console/staff/:id/notifications': {
    ...MANAGE,
    allowed: 200,
    params: newMemberId,
    payload: () => ({ orders: 'daily' }),
  },
  'GET /api/console/staff/invitations': { ...MANAGE, allowed: 200 },
  'POST /api/console/staff/invitations': {
    ...MANAGE,
    allowed: 201,
    payload: () => ({ email: nextEmail(), role: 'packer' }),
  },
  'DELETE /api/console/staff/invitations/:id': { ...MANAGE, allowed: 204, params: newInvitationId },
  'POST /api/console/staff/invitations/:id/mails': { ...MANAGE, allowed: 200, params: newInvitationId },
  'GET /api/console/sessions': { statuses: STAFF, acceptsCookie: true },
  'DELETE /api/console/sessions': {
    statuses: [401, 403, 403, 204],
    acceptsCookie: true,
    endsSession: true,
  },
  // A session of somebody else.
  'DELETE /api/console/sessions/:id': {
    statuses: [401, 403, 403, 404],
    acceptsCookie: true,
    params: async ({ newSession }) => ({ id: await newSession() }),
  },
  'GET /api/console/notifications': { statuses: STAFF, acceptsCookie: true },
  'PUT /api/console/notifications': {
    statuses: STAFF,
    acceptsCookie: true,
    payload: () => ({ orders: 'daily' }),
  },
  'DELETE /api/console/staff/:id/second-factor': { ...MANAGE, allowed: 404, params: newMemberId },
  'PUT /api/console/password': {
    statuses: [401, 403, 403, 204],
    acceptsCookie: true,
    endsSession: true,
    payload: () => ({ currentPassword: PASSWORD, newPassword: 'seven blue looms' }),
  },
  // Without a second factor.
  'POST /api/console/recovery-codes': {
    statuses: [401, 403, 403, 409],
    acceptsCookie: true,
    payload: () => ({ currentPassword: PASSWORD }),
  },
  'GET /api/console/audit': { permission: 'audit.read', statuses: STAFF },
  'GET /api/console/audit-file': { permission: 'audit.read', statuses: STAFF },
};
