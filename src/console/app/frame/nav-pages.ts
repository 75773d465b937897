import { useStaff } from '#console/api/session.ts';
import type { ConsolePage } from '#console/app/console-page.ts';
import { PAGES } from '#console/app/page-table.ts';

export type NavPage = ConsolePage & Required<Pick<ConsolePage, 'nav'>>;

/** Returns the pages of the navigation that the signed-in staff may open. */
export function useNavPages(): readonly NavPage[] {
  const { permissions } = useStaff();
  return PAGES.filter(
    (page): page is NavPage =>
      page.nav !== undefined && (page.permission === undefined || permissions.includes(page.permission)),
  );
}
