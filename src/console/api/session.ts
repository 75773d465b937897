/** The session of staff in this browser: who they are and what they may do. */
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ConsoleSession } from '#contract/console/session.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { ApiCallError } from './api-call-error.ts';
import { callOnce } from './call-api.ts';

export type Staff = ConsoleSession['staff'];

/** `null`: nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<ConsoleSession | null> => {
    try {
      return await callOnce({ method: 'GET', url: CONSOLE_API.session, response: ConsoleSession });
    } catch (error) {
      if (error instanceof ApiCallError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: Infinity,
});

export const StaffContext = createContext<Staff | undefined>(undefined);

export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (staff === undefined) throw new Error('There is no StaffContext around this component');
  return staff;
}

/**
 * Returns whether the signed-in staff have a permission. Screens hide what they may not do; the server refuses it all the
 * same.
 */
export function useMay(permission: Permission): boolean {
  return useStaff().permissions.includes(permission);
}
