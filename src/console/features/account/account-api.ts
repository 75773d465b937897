/** What staff read and change of their own account. */

import * as z from 'zod/mini';
import { apiQuery } from '#console/api/api-query.ts';
import { post, put, remove } from '#console/api/call-api.ts';
import type { PasswordRequest } from '#contract/account.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { StaffNotifications } from '#contract/console/staff/notifications.ts';
import { StaffSessions } from '#contract/console/staff/staff.ts';
import { RecoveryCodes, SecondFactorState } from '#contract/second-factor.ts';
import { API, fill } from '#contract/urls.ts';

const Nothing = z.unknown();

export const sessionsQuery = apiQuery(['account', 'sessions'], CONSOLE_API.sessions, StaffSessions);

export const secondFactorQuery = apiQuery(['account', 'second-factor'], API.secondFactor, SecondFactorState);

export const notificationsQuery = apiQuery(
  ['account', 'notifications'],
  CONSOLE_API.notifications,
  StaffNotifications,
);

export function changeNotifications(body: StaffNotifications): Promise<StaffNotifications> {
  return put(CONSOLE_API.notifications, StaffNotifications, body);
}

export function endSession(id: string): Promise<unknown> {
  return remove(fill(CONSOLE_API.ownSession, { id }));
}

export function endOtherSessions(): Promise<unknown> {
  return remove(CONSOLE_API.sessions);
}

export function changePassword(body: PasswordRequest): Promise<unknown> {
  return put(CONSOLE_API.password, Nothing, body);
}

export function replaceRecoveryCodes(currentPassword: string): Promise<RecoveryCodes> {
  return post(CONSOLE_API.recoveryCodes, RecoveryCodes, { currentPassword });
}
