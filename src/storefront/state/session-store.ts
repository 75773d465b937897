/** The session, stored under `auth-storage` and empty until the page has hydrated (spec 4). */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Session, Tokens, User } from '#contract/account.ts';
import { readStoredSession } from '#contract/storage/session-storage.ts';
import { safeStorage } from './safe-storage.ts';

interface SessionState {
  readonly user: User | undefined;
  readonly token: string | undefined;
  readonly refreshToken: string | undefined;
  readonly isAuthenticated: boolean;
  /** True until what the browser kept has been read. */
  readonly isLoading: boolean;
}

interface SessionStore extends SessionState {
  readonly begin: (session: Session) => void;
  readonly renew: (tokens: Tokens) => void;
  /** Merges the fields given into the user (spec 4). */
  readonly updateUser: (fields: Partial<User>) => void;
  readonly end: () => void;
}

const NOBODY = {
  user: undefined,
  token: undefined,
  refreshToken: undefined,
  isAuthenticated: false,
} as const;

export const useSession = create<SessionStore>()(
  persist(
    set => ({
      ...NOBODY,
      isLoading: true,
      begin: ({ user, token, refreshToken }) => set({ user, token, refreshToken, isAuthenticated: true }),
      renew: ({ token, refreshToken }) => set({ token, refreshToken }),
      updateUser: fields => set(({ user }) => ({ user: user && { ...user, ...fields } })),
      end: () => set(NOBODY),
    }),
    {
      name: 'auth-storage',
      version: 0,
      skipHydration: true,
      storage: safeStorage(),
      partialize: ({ user, token, refreshToken, isAuthenticated }) => ({
        user,
        token,
        refreshToken,
        isAuthenticated,
      }),
      merge: (stored, now) => ({ ...now, ...(readStoredSession(stored) ?? NOBODY), isLoading: false }),
      onRehydrateStorage: () => state => {
        if (state?.isLoading !== false) useSession.setState({ isLoading: false });
      },
    },
  ),
);
