import type { SideListItem } from '#console/parts/forms/side-list.tsx';
import type { SettingsTopic } from './topic.ts';
import { TOPICS } from './topics.ts';

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

/** Of the owner, and no part of the settings document. */
const GATEWAY = {
  path: 'gateway',
  label: 'Payment gateway',
  intro: 'The keys by which card, UPI and net banking are paid. For the owner.',
};

const [first, ...others] = TOPICS;

const items: readonly SideListItem[] = [first, COLORS, ...others, GATEWAY, OPENING].map(
  ({ path, label, intro }) => ({
    to: `/settings/${path}`,
    label,
    hint: intro,
  }),
);

export const SETTINGS_LIST = { label: 'Settings', items } as const;
