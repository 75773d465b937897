/** The pages by which a shop is set up: versions, content, settings, staff and one's own account. */
import { History, IdCard, Images, ScrollText, Settings } from 'lucide';
import type { ConsolePage } from './console-page.ts';

export const SETUP_PAGES: readonly ConsolePage[] = [
  {
    path: '/versions',
    permission: 'products.read',
    nav: { label: 'Versions', icon: History },
    load: () => import('#console/features/versions/versions-page.tsx'),
  },
  {
    path: '/versions/$number',
    permission: 'products.read',
    load: () => import('#console/features/versions/version-page.tsx'),
  },
  {
    path: '/content',
    permission: 'content.change',
    nav: { label: 'Content', icon: Images },
    load: () => import('#console/features/content/content-page.tsx'),
  },
  {
    path: '/content/categories',
    permission: 'products.change',
    load: () => import('#console/features/content/categories-page.tsx'),
  },
  {
    path: '/content/new/category',
    permission: 'products.change',
    load: () => import('#console/features/content/category-page.tsx'),
  },
  {
    path: '/content/categories/$key',
    permission: 'products.change',
    load: () => import('#console/features/content/category-page.tsx'),
  },
  {
    path: '/content/texts',
    permission: 'settings.change',
    load: () => import('#console/features/content/texts-page.tsx'),
  },
  {
    path: '/content/texts/$page',
    permission: 'settings.change',
    load: () => import('#console/features/content/text-page.tsx'),
  },
  {
    path: '/content/$list',
    permission: 'content.change',
    load: () => import('#console/features/content/list-page.tsx'),
  },
  {
    path: '/content/new/$list',
    permission: 'content.change',
    load: () => import('#console/features/content/item-page.tsx'),
  },
  {
    path: '/content/$list/$item',
    permission: 'content.change',
    load: () => import('#console/features/content/item-page.tsx'),
  },
  {
    path: '/settings',
    permission: 'settings.change',
    nav: { label: 'Settings', icon: Settings },
    load: () => import('#console/features/settings/settings-page.tsx'),
  },
  {
    path: '/settings/colours',
    permission: 'settings.change',
    load: () => import('#console/features/settings/colors-page.tsx'),
  },
  {
    path: '/settings/gateway',
    permission: 'payments.keys',
    load: () => import('#console/features/settings/gateway-page.tsx'),
  },
  {
    path: '/settings/shipping',
    permission: 'settings.change',
    load: () => import('#console/features/settings/shipping-page.tsx'),
  },
  {
    path: '/settings/pin-codes',
    permission: 'settings.change',
    load: () => import('#console/features/settings/pin-codes-page.tsx'),
  },
  {
    path: '/settings/opening',
    permission: 'settings.change',
    load: () => import('#console/features/settings/opening-page.tsx'),
  },
  {
    path: '/settings/$topic',
    permission: 'settings.change',
    load: () => import('#console/features/settings/topic-page.tsx'),
  },
  {
    path: '/staff',
    permission: 'staff.manage',
    nav: { label: 'Staff', icon: IdCard },
    load: () => import('#console/features/staff/staff-page.tsx'),
  },
  {
    path: '/audit',
    permission: 'audit.read',
    nav: { label: 'Audit log', icon: ScrollText },
    load: () => import('#console/features/audit/audit-page.tsx'),
  },
  { path: '/account', load: () => import('#console/features/account/account-page.tsx') },
];
