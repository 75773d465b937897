/** What a customer without an account says to staff, who then act for them: the number of the order and the phone number in it. */
import * as z from 'zod/mini';
import { LinkedOrderEmailRequest, OrderLookupRequest } from '#contract/orders/order-link.ts';

export const GuestCheck = OrderLookupRequest;

export type GuestCheck = z.infer<typeof GuestCheck>;

export const GuestEmailChange = z.object({ ...GuestCheck.shape, ...LinkedOrderEmailRequest.shape });

export type GuestEmailChange = z.infer<typeof GuestEmailChange>;
