/** The fields that name a courier offer those who can carry a parcel. */
import * as z from 'zod/mini';

/** The names of those in force: what is not published yet has no link for shoppers. */
export const Couriers = z.object({ couriers: z.array(z.string()) });
