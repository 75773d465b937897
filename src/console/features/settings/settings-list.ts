import { useStaff } from '#console/api/session.ts';
import type { SideListItem } from '#console/parts/forms/side-list.tsx';
import type { SettingsTopic } from '#console/parts/settings/topic.ts';
import { TOPICS } from '#console/parts/settings/topics.ts';
import type { Permission } from '#domain/staff/permissions.ts';

type SettingsPage = Omit<SettingsTopic, 'sections'>;

export const COLORS: SettingsPage = {
  path: 'colours',
  label: 'Colours',
  intro:
    'Those of pages, buttons and badges. Text has to stay readable: what is not is said beside the colour.',
  preview: '/',
};

export const OPENING: SettingsPage = {
  path: 'opening',
  label: 'Sample or own shop',
  intro: 'Whether this is the sample shop or yours.',
  preview: '/',
};

/** The gateway is no part of the settings document. */
const GATEWAY = {
  path: 'gateway',
  label: 'Payment gateway',
  intro: 'The keys by which card, UPI and net banking are paid.',
  permission: 'payments.keys',
} as const;

/** Nor is the mail server. */
const MAIL = {
  path: 'mail',
  label: 'Mail',
  intro: 'The mail server by which customers and staff get their mails.',
  permission: 'mails.server',
} as const;

/** Nor are backups. */
const BACKUPS = {
  path: 'backups',
  label: 'Backups',
  intro: 'Copies of the whole shop, in case the computer it runs on is lost.',
  permission: 'backups.manage',
} as const;

const TAKE_OUT = {
  path: 'take-out',
  label: 'Take everything with you',
  intro: 'All that is in the shop as files: for another shop, or for your records.',
  permission: 'backups.manage',
} as const;

/** A table of its own, no part of the settings document. */
export const PIN_CODES = {
  path: 'pin-codes',
  label: 'PIN codes',
  intro: 'The places that your courier serves, with cash on delivery and days for each.',
} as const;

interface Listed extends Pick<SettingsPage, 'path' | 'label' | 'intro'> {
  /** Beyond that of all settings. */
  readonly permission?: Permission;
}

const [first, ...others] = TOPICS;

const LISTED: readonly Listed[] = [
  first,
  COLORS,
  ...others,
  PIN_CODES,
  GATEWAY,
  MAIL,
  BACKUPS,
  TAKE_OUT,
  OPENING,
];

/** Returns the pages of the settings that the signed-in staff may open. */
export function useSettingsList() {
  const { permissions } = useStaff();
  const items: readonly SideListItem[] = LISTED.filter(
    ({ permission }) => permission === undefined || permissions.includes(permission),
  ).map(({ path, label, intro }) => ({ to: `/settings/${path}`, label, hint: intro }));
  return { label: 'Settings', items } as const;
}
