/** What staff may be allowed to do, one row each. Routes name the permission they need, screens hide what is not permitted. */
interface PermissionRow {
  readonly text: string;
  /** Changes of staff and exports of personal data need a second factor, even of staff who have not set one up. */
  readonly needsSecondFactor?: true;
}

const PERMISSION_TABLE = {
  'orders.read': { text: 'See orders' },
  'orders.change': { text: 'Confirm, pack, ship and cancel orders, and write notes on them' },
  'orders.refund': { text: 'Mark orders as paid, and refund them', needsSecondFactor: true },
  'payments.keys': {
    text: 'Change the keys of the payment gateway, and the UPI id that customers pay to',
    needsSecondFactor: true,
  },
  'mails.server': { text: 'Change the mail server', needsSecondFactor: true },
  'backups.manage': {
    text: 'Make backups, and download them and everything of the shop',
    needsSecondFactor: true,
  },
  'orders.export': { text: 'Export orders', needsSecondFactor: true },
  'products.read': { text: 'See products, stock, content, settings and versions' },
  'products.change': { text: 'Change products, categories and pictures' },
  'stock.change': { text: 'Change stock' },
  'content.change': { text: 'Change banners, offers, testimonials and other content' },
  'settings.change': { text: 'Change settings' },
  publish: { text: 'Publish changes, and earlier versions again' },
  'customers.read': { text: 'See customers' },
  'customers.change': { text: 'Change customers, export and erase their data', needsSecondFactor: true },
  'messages.answer': { text: 'Read and answer messages' },
  'reports.read': { text: 'See reports' },
  'staff.manage': {
    text: 'Invite staff, change their roles and end their sessions',
    needsSecondFactor: true,
  },
  'audit.read': { text: 'Read the audit log' },
} as const satisfies Readonly<Record<string, PermissionRow>>;

export type Permission = keyof typeof PERMISSION_TABLE;

export const PERMISSIONS = Object.keys(PERMISSION_TABLE) as readonly Permission[];

/** Screens describe a role by this text. */
export function permissionText(permission: Permission): string {
  return PERMISSION_TABLE[permission].text;
}

export function needsSecondFactor(permission: Permission): boolean {
  const row: PermissionRow = PERMISSION_TABLE[permission];
  return row.needsSecondFactor === true;
}
