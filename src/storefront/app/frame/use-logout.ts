import { PAGES } from '#contract/urls.ts';
import { navigate } from '#storefront/navigate.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { toastSuccess } from '#storefront/state/toasts.ts';

/** Ends the session here at once; the server is told, but a shopper who leaves need not wait for it (spec 2). */
export function useLogout(): () => void {
  return () => {
    void sendLogout(useSession.getState().token);
    useSession.getState().end();
    toastSuccess('Logged out successfully');
    navigate(PAGES.home);
  };
}

/** Loaded when it is needed: most pages make no call at all. */
async function sendLogout(token: string | undefined): Promise<void> {
  const module = await import('#storefront/state/api.ts').catch(() => undefined);
  await module?.api.logout(token);
}
