/** What staff read and change of their own account. */

import * as z from 'zod/mini';
import { apiQuery } from '#console/api/api-query.ts';
import { callApi } from '#console/api/call-api.ts';
import type { PasswordRequest } from '#contract/account.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { StaffSessions } from '#contract/console/staff/staff.ts';
import { RecoveryCodes, SecondFactorState } from '#contract/second-factor.ts';
import { API, fill } from '#contract/urls.ts';

const Nothing = z.unknown();

export const sessionsQuery = apiQuery(['account', 'sessions'], CONSOLE_API.sessions, StaffSessions);

export const secondFactorQuery = apiQuery(['account', 'second-factor'], API.secondFactor, SecondFactorState);

export function endSession(id: string): Promise<unknown> {
  return callApi({ method: 'DELETE', url: fill(CONSOLE_API.ownSession, { id }), response: Nothing });
}

export function endOtherSessions(): Promise<unknown> {
  return callApi({ method: 'DELETE', url: CONSOLE_API.sessions, response: Nothing });
}

export function changePassword(body: PasswordRequest): Promise<unknown> {
  return callApi({ method: 'PUT', url: CONSOLE_API.password, response: Nothing, body });
}

export function replaceRecoveryCodes(currentPassword: string): Promise<RecoveryCodes> {
  const url = CONSOLE_API.recoveryCodes;
  return callApi({ method: 'POST', url, response: RecoveryCodes, body: { currentPassword } });
}
