/** What a mailed link may be for, one row each. */
import { RESET_MINUTES, VERIFY_HOURS } from '#domain/constants/limits.ts';
import type { LinkPurpose } from '#server/people/accounts/account.table.ts';
import type { IdPrefix } from '#server/platform/db/ids.ts';

interface LinkPurposeRow {
  readonly idPrefix: IdPrefix;
  readonly minutes: number;
}

export const LINK_PURPOSES: Readonly<Record<LinkPurpose, LinkPurposeRow>> = {
  'password-reset': { idPrefix: 'rst', minutes: RESET_MINUTES },
  'email-verification': { idPrefix: 'vrf', minutes: VERIFY_HOURS * 60 },
};
