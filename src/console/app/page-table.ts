/** The pages of the console: a row adds one. Each is loaded when it is first opened. */
import {
  Boxes,
  ChartColumn,
  History,
  type IconNode,
  IdCard,
  Images,
  MessageSquare,
  ReceiptText,
  ScrollText,
  Settings,
  Shirt,
  Sun,
  Users,
} from 'lucide';
import type { ComponentType } from 'react';
import type { Permission } from '#domain/staff/permissions.ts';

interface ConsolePage {
  /** The path is below /console; `$name` is a parameter. */
  readonly path: string;
  /** Only staff with this permission may open the page; without it all staff may. */
  readonly permission: Permission | undefined;
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
}

export const PAGES: readonly ConsolePage[] = [
  page('/today', 'orders.read', () => import('#console/features/today/today-page.tsx')),
  page('/orders', 'orders.read', () => import('#console/features/orders/orders-page.tsx')),
  page('/orders/print', 'orders.read', () => import('#console/features/orders/print-page.tsx')),
  page(
    '/orders/payments',
    'orders.read',
    () => import('#console/features/orders/payments/payments-page.tsx'),
  ),
  page('/orders/returns', 'orders.read', () => import('#console/features/orders/parcels/returns-page.tsx')),
  page('/orders/cash', 'orders.read', () => import('#console/features/orders/cash/cash-page.tsx')),
  page('/orders/statement', 'orders.change', () => import('#console/features/orders/statement-page.tsx')),
  page('/orders/$id', 'orders.read', () => import('#console/features/orders/order-page.tsx')),
  page('/products', 'products.read', () => import('#console/features/products/products-page.tsx')),
  // `/products/new` would not work: a product can have any word as its id.
  page('/products/new/one', 'products.change', () => import('#console/features/products/product-page.tsx')),
  page(
    '/products/all/spreadsheet',
    'products.read',
    () => import('#console/features/products/spreadsheet/spreadsheet-page.tsx'),
  ),
  page(
    '/products/all/moving-in',
    'products.change',
    () => import('#console/features/products/moving/moving-page.tsx'),
  ),
  page(
    '/products/all/photos',
    'products.change',
    () => import('#console/features/products/photos/photos-page.tsx'),
  ),
  page('/products/$id', 'products.read', () => import('#console/features/products/product-page.tsx')),
  page('/stock', 'products.read', () => import('#console/features/stock/stock-page.tsx')),
  page('/stock/$id', 'products.read', () => import('#console/features/stock/history-page.tsx')),
  page('/reports', 'reports.read', () => import('#console/features/reports/reports-page.tsx')),
  page('/reports/gst-return', 'reports.read', () => import('#console/features/reports/gst-return-page.tsx')),
  page('/messages', 'messages.answer', () => import('#console/features/messages/messages-page.tsx')),
  page('/mails', 'messages.answer', () => import('#console/features/mails/mails-page.tsx')),
  page('/messages/$id', 'messages.answer', () => import('#console/features/messages/message-page.tsx')),
  page('/customers', 'customers.read', () => import('#console/features/customers/customers-page.tsx')),
  page('/customers/$id', 'customers.read', () => import('#console/features/customers/customer-page.tsx')),
  page('/newsletter', 'customers.read', () => import('#console/features/customers/subscribers-page.tsx')),
  page('/versions', 'products.read', () => import('#console/features/versions/versions-page.tsx')),
  page('/versions/$number', 'products.read', () => import('#console/features/versions/version-page.tsx')),
  page('/schedules/$id', 'products.read', () => import('#console/features/versions/schedule-page.tsx')),
  page('/content', 'content.change', () => import('#console/features/content/content-page.tsx')),
  page(
    '/content/categories',
    'products.change',
    () => import('#console/features/content/categories-page.tsx'),
  ),
  page(
    '/content/new/category',
    'products.change',
    () => import('#console/features/content/category-page.tsx'),
  ),
  page(
    '/content/categories/$key',
    'products.change',
    () => import('#console/features/content/category-page.tsx'),
  ),
  page(
    '/content/collections',
    'products.change',
    () => import('#console/features/content/collections-page.tsx'),
  ),
  page(
    '/content/new/collection',
    'products.change',
    () => import('#console/features/content/collection-page.tsx'),
  ),
  page(
    '/content/collections/$id',
    'products.change',
    () => import('#console/features/content/collection-page.tsx'),
  ),
  page('/content/texts', 'settings.change', () => import('#console/features/content/texts-page.tsx')),
  page('/content/texts/$page', 'settings.change', () => import('#console/features/content/text-page.tsx')),
  page('/content/links', 'settings.change', () => import('#console/features/content/links-page.tsx')),
  page('/content/links/$page', 'settings.change', () => import('#console/features/content/link-page.tsx')),
  page('/content/redirects', 'content.change', () => import('#console/features/content/redirects-page.tsx')),
  page(
    '/content/redirects/import',
    'content.change',
    () => import('#console/features/content/redirect-import-page.tsx'),
  ),
  page('/content/$list', 'content.change', () => import('#console/features/content/list-page.tsx')),
  page('/content/new/$list', 'content.change', () => import('#console/features/content/item-page.tsx')),
  page('/content/$list/$item', 'content.change', () => import('#console/features/content/item-page.tsx')),
  page('/settings', 'settings.change', () => import('#console/features/settings/settings-page.tsx')),
  page('/settings/colours', 'settings.change', () => import('#console/features/settings/colors-page.tsx')),
  page('/settings/gateway', 'payments.keys', () => import('#console/features/settings/gateway-page.tsx')),
  page('/settings/mail', 'mails.server', () => import('#console/features/settings/mail-page.tsx')),
  page('/settings/backups', 'backups.manage', () => import('#console/features/settings/backups-page.tsx')),
  page('/settings/take-out', 'backups.manage', () => import('#console/features/settings/take-out-page.tsx')),
  page('/settings/shipping', 'settings.change', () => import('#console/features/settings/shipping-page.tsx')),
  page(
    '/settings/pin-codes',
    'settings.change',
    () => import('#console/features/settings/pin-codes-page.tsx'),
  ),
  page('/settings/buying', 'settings.change', () => import('#console/features/settings/buying-page.tsx')),
  page('/settings/opening', 'settings.change', () => import('#console/features/settings/opening-page.tsx')),
  page('/settings/sample', 'products.change', () => import('#console/features/settings/sample-page.tsx')),
  page('/settings/$topic', 'settings.change', () => import('#console/features/settings/topic-page.tsx')),
  page('/staff', 'staff.manage', () => import('#console/features/staff/staff-page.tsx')),
  page('/audit', 'audit.read', () => import('#console/features/audit/audit-page.tsx')),
  page('/account', undefined, () => import('#console/features/account/account-page.tsx')),
];

/** The navigation lists these pages. The others are reached from them. */
export const NAVIGATION: Readonly<Record<string, { readonly label: string; readonly icon: IconNode }>> = {
  '/today': { label: 'Today', icon: Sun },
  '/orders': { label: 'Orders', icon: ReceiptText },
  '/products': { label: 'Products', icon: Shirt },
  '/stock': { label: 'Stock', icon: Boxes },
  '/reports': { label: 'Reports', icon: ChartColumn },
  '/messages': { label: 'Messages', icon: MessageSquare },
  '/customers': { label: 'Customers', icon: Users },
  '/versions': { label: 'Versions', icon: History },
  '/content': { label: 'Content', icon: Images },
  '/settings': { label: 'Settings', icon: Settings },
  '/staff': { label: 'Staff', icon: IdCard },
  '/audit': { label: 'Who changed what', icon: ScrollText },
};

function page(path: string, permission: Permission | undefined, load: ConsolePage['load']): ConsolePage {
  return { path, permission, load };
}
