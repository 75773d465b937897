import { invitationLink } from '#contract/console/console-urls.ts';
import { INVITATION_HOURS } from '#domain/constants/limits.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff/roles.ts';
import { type EmailContent, link, type MailContext, NO_NAME, paragraph } from './email-template.ts';

interface InvitationContent {
  readonly role: StaffRole;
  readonly token: string;
}

/** It contains nothing that anybody has typed: nobody has confirmed the address. */
export function invitationEmail(context: MailContext, { role, token }: InvitationContent): EmailContent {
  const { settings, base } = context;
  const { shop } = settings;
  const { label } = STAFF_ROLES[role];
  return {
    context,
    subject: `You are invited to work for ${shop.name}`,
    greeting: NO_NAME,
    parts: [
      paragraph(
        `You are invited to the console of ${shop.name}, with the role ${label}. The link works once, for ${INVITATION_HOURS} hours.`,
      ),
      link('Accept the invitation', base, invitationLink(token)),
      paragraph('If you do not know what this is about, you need do nothing.'),
    ],
  };
}
