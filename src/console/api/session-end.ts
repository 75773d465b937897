/** This store knows whether the session has ended while a page is open, and which calls wait for the next one. */
import { create } from 'zustand';

interface SessionEnd {
  readonly waiting: PromiseWithResolvers<void> | undefined;
}

export const useSessionEnd = create<SessionEnd>()(() => ({ waiting: undefined }));

/** Resolves when staff have signed in again. */
export function waitForSignIn(): Promise<void> {
  const waiting = useSessionEnd.getState().waiting ?? Promise.withResolvers<void>();
  useSessionEnd.setState({ waiting });
  return waiting.promise;
}

export function repeatCalls(): void {
  const { waiting } = useSessionEnd.getState();
  useSessionEnd.setState({ waiting: undefined });
  waiting?.resolve();
}
