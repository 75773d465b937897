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

export interface ConsolePage {
  /** Below /console; `$name` is a parameter. */
  readonly path: string;
  /** Who may open it: those with this permission; without it all staff. */
  readonly permission?: Permission;
  /** In the navigation, in the order of the table; pages without it are reached from others. */
  readonly nav?: { readonly label: string; readonly icon: IconNode };
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
}

export const PAGES: readonly ConsolePage[] = [
  {
    path: '/today',
    permission: 'orders.read',
    nav: { label: 'Today', icon: Sun },
    load: () => import('#console/features/today/today-page.tsx'),
  },
  {
    path: '/orders',
    permission: 'orders.read',
    nav: { label: 'Orders', icon: ReceiptText },
    load: () => import('#console/features/orders/orders-page.tsx'),
  },
  {
    path: '/orders/print',
    permission: 'orders.read',
    load: () => import('#console/features/orders/print-page.tsx'),
  },
  {
    path: '/orders/payments',
    permission: 'orders.read',
    load: () => import('#console/features/orders/payments/payments-page.tsx'),
  },
  {
    path: '/orders/returns',
    permission: 'orders.read',
    load: () => import('#console/features/orders/parcels/returns-page.tsx'),
  },
  {
    path: '/orders/cash',
    permission: 'orders.read',
    load: () => import('#console/features/orders/cash/cash-page.tsx'),
  },
  {
    path: '/orders/statement',
    permission: 'orders.change',
    load: () => import('#console/features/orders/statement-page.tsx'),
  },
  {
    path: '/orders/$id',
    permission: 'orders.read',
    load: () => import('#console/features/orders/order-page.tsx'),
  },
  {
    path: '/products',
    permission: 'products.read',
    nav: { label: 'Products', icon: Shirt },
    load: () => import('#console/features/products/products-page.tsx'),
  },
  // Not `/products/new`: a product can have any word as its id.
  {
    path: '/products/new/one',
    permission: 'products.change',
    load: () => import('#console/features/products/product-page.tsx'),
  },
  {
    path: '/products/all/spreadsheet',
    permission: 'products.read',
    load: () => import('#console/features/products/spreadsheet/spreadsheet-page.tsx'),
  },
  {
    path: '/products/$id',
    permission: 'products.read',
    load: () => import('#console/features/products/product-page.tsx'),
  },
  {
    path: '/stock',
    permission: 'products.read',
    nav: { label: 'Stock', icon: Boxes },
    load: () => import('#console/features/stock/stock-page.tsx'),
  },
  {
    path: '/stock/$id',
    permission: 'products.read',
    load: () => import('#console/features/stock/history-page.tsx'),
  },
  {
    path: '/reports',
    permission: 'reports.read',
    nav: { label: 'Reports', icon: ChartColumn },
    load: () => import('#console/features/reports/reports-page.tsx'),
  },
  {
    path: '/reports/gst-return',
    permission: 'reports.read',
    load: () => import('#console/features/reports/gst-return-page.tsx'),
  },
  {
    path: '/messages',
    permission: 'messages.answer',
    nav: { label: 'Messages', icon: MessageSquare },
    load: () => import('#console/features/messages/messages-page.tsx'),
  },
  {
    path: '/mails',
    permission: 'messages.answer',
    load: () => import('#console/features/mails/mails-page.tsx'),
  },
  {
    path: '/messages/$id',
    permission: 'messages.answer',
    load: () => import('#console/features/messages/message-page.tsx'),
  },
  {
    path: '/customers',
    permission: 'customers.read',
    nav: { label: 'Customers', icon: Users },
    load: () => import('#console/features/customers/customers-page.tsx'),
  },
  {
    path: '/customers/$id',
    permission: 'customers.read',
    load: () => import('#console/features/customers/customer-page.tsx'),
  },
  {
    path: '/newsletter',
    permission: 'customers.read',
    load: () => import('#console/features/customers/subscribers-page.tsx'),
  },
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
