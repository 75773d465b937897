/** The one client of the interface, joined to the session that the browser keeps. */
import { type ApiError, toMessage } from '#contract/api-error.ts';
import { createClient } from '#contract/client.ts';
import { MESSAGES } from '#contract/error.ts';
import { loginPage } from '#contract/urls.ts';
import { navigate } from '#storefront/navigate.ts';
import { useSession } from './session-store.ts';
import { dismissConnectionError, toastConnectionError, toastError } from './toasts.ts';

export const api = createClient({
  fetch: async (input, init) => {
    const response = await fetch(input, init);
    // What changes something has gone through.
    if (response.ok && init?.method !== 'GET') dismissConnectionError();
    return response;
  },
  tokens: () => {
    const { token, refreshToken } = useSession.getState();
    return token === undefined || refreshToken === undefined ? undefined : { token, refreshToken };
  },
  onRenewed: (tokens, replaced) => {
    const session = useSession.getState();
    if (session.refreshToken === replaced) session.renew(tokens);
  },
  onExpired: () => {
    // Several calls of a page may find out at once; it is said once.
    if (!useSession.getState().isAuthenticated) return;
    useSession.getState().end();
    toastError(MESSAGES.sessionExpired);
    navigate(loginPage(location.pathname));
  },
});

/** Shows what went wrong as the spec words it; an expired session has been told already. */
export function showError(error: ApiError): void {
  if (error.kind === 'refused' && error.status === 401) return;
  const toast = error.kind === 'refused' ? toastError : toastConnectionError;
  toast(toMessage(error));
}
