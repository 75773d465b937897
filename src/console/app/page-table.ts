/** The pages of the console: a row adds one, here or in `setup-pages.ts`. Each is loaded when it is first opened. */
import { Boxes, ChartColumn, MessageSquare, ReceiptText, Shirt, Sun, Users } from 'lucide';
import type { ConsolePage } from './console-page.ts';
import { SETUP_PAGES } from './setup-pages.ts';

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
  // `/products/new` would not work: a product can have any word as its id.
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
  ...SETUP_PAGES,
];
