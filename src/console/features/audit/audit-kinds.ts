/** The kinds of records in the audit log, one row each: how they are called and where they are shown. */
import type { AuditEntry } from '#contract/console/audit.ts';
import type { Permission } from '#domain/staff/permissions.ts';

interface KindRow {
  /** The filter shows this text. */
  readonly label: string;
  /** A sentence uses this text. */
  readonly noun: string;
  /** The page of the record; its id is the parameter with this name. */
  readonly page?: { readonly to: string; readonly param?: string; readonly permission: Permission };
}

export const AUDIT_KINDS: Readonly<Record<string, KindRow>> = {
  product: {
    label: 'Products',
    noun: 'product',
    page: { to: '/products/$id', param: 'id', permission: 'products.read' },
  },
  stock: {
    label: 'Stock',
    noun: 'the stock of',
    page: { to: '/stock/$id', param: 'id', permission: 'products.read' },
  },
  order: {
    label: 'Orders',
    noun: 'order',
    page: { to: '/orders/$id', param: 'id', permission: 'orders.read' },
  },
  category: { label: 'Categories', noun: 'category' },
  collection: {
    label: 'Collections',
    noun: 'collection',
    page: { to: '/content/collections/$id', param: 'id', permission: 'products.change' },
  },
  media: { label: 'Pictures', noun: 'picture' },
  settings: {
    label: 'Settings',
    noun: 'the settings of the',
    page: { to: '/settings', permission: 'settings.change' },
  },
  'gateway-keys': {
    label: 'Gateway keys',
    noun: 'the keys of the gateway',
    page: { to: '/settings/gateway', permission: 'payments.keys' },
  },
  'mail-server': {
    label: 'Mail server',
    noun: 'the mail server of the',
    page: { to: '/settings/mail', permission: 'mails.server' },
  },
  backup: {
    label: 'Backups',
    noun: 'the backup',
    page: { to: '/settings/backups', permission: 'backups.manage' },
  },
  'take-out': {
    label: 'Everything taken along',
    noun: 'everything of the',
    page: { to: '/settings/take-out', permission: 'backups.manage' },
  },
  'backup-schedule': {
    label: 'Nightly backups',
    noun: 'the nightly backups of the',
    page: { to: '/settings/backups', permission: 'backups.manage' },
  },
  'upi-id': {
    label: 'UPI id',
    noun: 'the UPI id of the',
    page: { to: '/settings/payment', permission: 'settings.change' },
  },
  'pin-codes': {
    label: 'PIN codes',
    noun: 'the PIN code',
    page: { to: '/settings/pin-codes', permission: 'settings.change' },
  },
  redirect: {
    label: 'Redirects',
    noun: 'the redirect from',
    page: { to: '/content/redirects', permission: 'content.change' },
  },
  version: {
    label: 'Versions',
    noun: 'version',
    page: { to: '/versions/$number', param: 'number', permission: 'products.read' },
  },
  schedule: {
    label: 'Schedules',
    noun: 'the schedule',
    page: { to: '/schedules/$id', param: 'id', permission: 'products.read' },
  },
  staff: { label: 'Staff', noun: 'staff', page: { to: '/staff', permission: 'staff.manage' } },
  invitation: {
    label: 'Invitations',
    noun: 'the invitation of',
    page: { to: '/staff', permission: 'staff.manage' },
  },
  customer: {
    label: 'Customers',
    noun: 'customer',
    page: { to: '/customers/$id', param: 'id', permission: 'customers.read' },
  },
  message: { label: 'Messages', noun: 'message' },
};

const VERBS: Readonly<Record<string, string>> = {
  create: 'added',
  update: 'changed',
  delete: 'removed',
  publish: 'published',
  cancel: 'called off',
  download: 'asked to download',
  'lines-cancelled': 'cancelled lines of',
  'address-changed': 'changed the address of',
  'parcel-shipped': 'shipped another parcel of',
  'parcel-state': 'recorded the way of a parcel of',
  'parcel-received': 'received back a parcel of',
  'tracking-changed': 'changed the tracking number of',
  paid: 'marked as paid',
  'payment-failed': 'noted a failed payment of',
  refunded: 'refunded',
  'refund-transferred': 'returned a refund in another way of',
  disputed: 'recorded a dispute about',
  'late-payment': 'entered a late payment of',
  'note-added': 'wrote a note on',
  'note-removed': 'removed a note from',
  'guest-checked': 'checked number and phone with the customer of',
  'email-changed': 'entered the email of',
  'link-mailed': 'asked for another mail with the link to',
};

/** Returns a text such as `changed product`; actions of orders that are verbs themselves stand as they are. */
export function actionText({ action, kind }: Pick<AuditEntry, 'action' | 'kind'>): string {
  return `${VERBS[action] ?? action} ${AUDIT_KINDS[kind]?.noun ?? kind}`;
}

/** Returns what staff call the record: its name or email where the audit has it. */
export function recordTitle({ record, orderNumber, before, after }: AuditEntry): string {
  if (orderNumber !== undefined) return orderNumber;
  const names = [after, before].flatMap(body => {
    const { name, label, email } = (body ?? {}) as Readonly<Record<string, unknown>>;
    return [name, label, email];
  });
  return names.find(name => typeof name === 'string') ?? record;
}
