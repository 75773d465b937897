/** A request about staff fails with one of these errors, each with its reply. */
import type { ErrorReplies } from '#server/platform/http/http-error.ts';

type StaffError =
  | { readonly code: 'last-owner' }
  | { readonly code: 'own-second-factor' }
  | { readonly code: 'already-staff' }
  | { readonly code: 'already-invited' }
  | { readonly code: 'name-missing' }
  | InvitationLimit;

export interface InvitationLimit {
  readonly code: 'invitation-limit';
  readonly retryAfter: number;
}

declare module '#server/platform/http/http-error.ts' {
  interface ErrorsByResource {
    readonly staff: StaffError;
  }
}

export const STAFF_ERRORS: ErrorReplies<StaffError> = {
  'last-owner': { status: 409, message: 'A shop needs an owner. Make somebody else an owner first.' },
  'own-second-factor': { status: 409, message: 'Ask another owner to reset your second factor.' },
  'already-staff': {
    status: 409,
    message: 'This person is staff already. Change the role in the list.',
    details: () => ({ fields: { email: 'This person is staff already' } }),
  },
  'already-invited': {
    status: 409,
    message: 'This person is invited already. Send the invitation again from the list.',
    details: () => ({ fields: { email: 'This person is invited already' } }),
  },
  'name-missing': {
    status: 400,
    message: 'Name is required',
    details: () => ({ fields: { name: 'Name is required' } }),
  },
  'invitation-limit': {
    status: 429,
    message: 'We have mailed three invitations to this address today. Please send it again tomorrow.',
  },
};
