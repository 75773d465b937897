/** Of what a member of staff is told by mail, and how often. What the role may not read is missing. */
import * as z from 'zod/mini';
import { NOTIFICATION_FREQUENCIES } from '#domain/staff/notifications.ts';

const Frequency = z.optional(
  z.enum(NOTIFICATION_FREQUENCIES, {
    error: `Mails must be one of ${NOTIFICATION_FREQUENCIES.join(', ')}`,
  }),
);

export const StaffNotifications = z.object({ orders: Frequency, messages: Frequency });

export type StaffNotifications = z.infer<typeof StaffNotifications>;
