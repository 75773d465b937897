import type { IconNode } from 'lucide';
import { useStaff } from '#console/api/session.ts';
import { NAVIGATION, PAGES } from '#console/app/page-table.ts';

export interface NavPage {
  readonly path: string;
  readonly nav: { readonly label: string; readonly icon: IconNode };
}

/** Returns the pages of the navigation that the signed-in staff may open. */
export function useNavPages(): readonly NavPage[] {
  const { permissions } = useStaff();
  return PAGES.flatMap(({ path, permission }) => {
    const nav = NAVIGATION[path];
    const isOpen = permission === undefined || permissions.includes(permission);
    return nav !== undefined && isOpen ? [{ path, nav }] : [];
  });
}
