import { useNavigate } from 'react-router';
import { PAGES } from '#contract/urls.ts';
import { api } from '#web/state/api.ts';
import { useSession } from '#web/state/session-store.ts';
import { toastSuccess } from '#web/state/toasts.ts';

/** Ends the session here at once; the server is told, but a shopper who leaves need not wait for it (spec 2). */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    void api.logout();
    useSession.getState().end();
    toastSuccess('Logged out successfully');
    void navigate(PAGES.home);
  };
}
