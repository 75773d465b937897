import type { IconNode } from 'lucide';
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
