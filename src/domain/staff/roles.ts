/** The roles of staff, one row each. */
import { PERMISSIONS, type Permission } from './permissions.ts';

interface RoleRow {
  /** Screens and mails show this label. */
  readonly label: string;
  readonly permissions: readonly Permission[];
}

/** Whoever changes the mail server receives the links by which passwords are set, and a backup has all personal data. */
const OWNER_ONLY: readonly Permission[] = ['staff.manage', 'payments.keys', 'mails.server', 'backups.manage'];

export const STAFF_ROLES = {
  owner: { label: 'Owner', permissions: PERMISSIONS },
  manager: {
    label: 'Manager',
    permissions: PERMISSIONS.filter(permission => !OWNER_ONLY.includes(permission)),
  },
  packer: {
    label: 'Packer',
    permissions: ['orders.read', 'orders.change', 'products.read', 'stock.change'],
  },
  support: {
    label: 'Support',
    permissions: [
      'orders.read',
      'orders.change',
      'products.read',
      'customers.read',
      'customers.change',
      'messages.answer',
    ],
  },
  accountant: {
    label: 'Accountant',
    permissions: ['orders.read', 'orders.export', 'products.read', 'customers.read', 'reports.read'],
  },
} as const satisfies Readonly<Record<string, RoleRow>>;

export type StaffRole = keyof typeof STAFF_ROLES;

export const STAFF_ROLE_NAMES = Object.keys(STAFF_ROLES) as readonly StaffRole[];

export function isStaffRole(name: string): name is StaffRole {
  return Object.hasOwn(STAFF_ROLES, name);
}

/** Returns none for a role that is not in the table, such as one of a newer release. */
export function listPermissions(role: string | null): readonly Permission[] {
  return role !== null && isStaffRole(role) ? STAFF_ROLES[role].permissions : [];
}
