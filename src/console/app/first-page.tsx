import { Navigate } from '@tanstack/react-router';
import { useNavPages } from './frame/nav-pages.ts';
import { NoAccess } from './no-access.tsx';

/** /console leads to the first page of the navigation that the staff may open. */
export function FirstPage() {
  const [page] = useNavPages();
  return page === undefined ? <NoAccess /> : <Navigate to={page.path} replace />;
}
