import type { IconNode } from 'lucide';
import type { ComponentType } from 'react';
import type { Permission } from '#domain/staff/permissions.ts';

export interface ConsolePage {
  /** The path is below /console; `$name` is a parameter. */
  readonly path: string;
  /** Only staff with this permission may open the page; without it all staff may. */
  readonly permission?: Permission;
  /** The navigation lists the pages in the order of the table. Pages without `nav` are reached from other pages. */
  readonly nav?: { readonly label: string; readonly icon: IconNode };
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
}
