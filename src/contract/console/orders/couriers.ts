/** Who can carry a parcel, for the fields that name one. */
import * as z from 'zod/mini';

/** The names of those in force: what is not published yet has no link for shoppers. */
export const Couriers = z.object({ couriers: z.array(z.string()) });
