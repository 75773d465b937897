/** A subscription to the newsletter (spec 5, Newsletter). */
import * as z from 'zod/mini';
import { NewEmail } from '#contract/text.ts';

export const Subscription = z.object({ email: NewEmail });

export type Subscription = z.infer<typeof Subscription>;
