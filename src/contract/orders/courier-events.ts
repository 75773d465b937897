/** These couriers send what has happened to parcels. */
import * as z from 'zod/mini';

export const CourierEventsParams = z.object({ sender: z.string() });
