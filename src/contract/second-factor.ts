/** Two-step login: a code of an authenticator app after the password, for staff. */
import * as z from 'zod/mini';
import { EnteredPassword, Tokens } from './account.ts';

const ENTER_CODE = 'Enter the code';

/** Six digits of the app or a recovery code; how it is spaced does not matter. */
export const Code = z
  .string({ error: ENTER_CODE })
  .check(
    z.trim(),
    z.minLength(1, { error: ENTER_CODE }),
    z.maxLength(100, { error: 'This is longer than a code' }),
  );

export const SecondFactorRequest = z.object({ code: Code });

export const SecondFactorStart = z.object({ currentPassword: EnteredPassword });

export const SecondFactorRemoval = z.object({ currentPassword: EnteredPassword, code: Code });

export const SecondFactorState = z.object({
  /** Says whether the account may set it up. */
  isAvailable: z.boolean(),
  isEnrolled: z.boolean(),
  /** Says whether the session of this request has passed it. */
  isPassed: z.boolean(),
  recoveryCodesLeft: z.number(),
});

/** The secret for an authenticator app: as text, and in the URI that its QR code contains. */
export const SecondFactorSetup = z.object({ secret: z.string(), uri: z.string() });

/** Shown once; each is valid once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** With the tokens of a session that has passed, unless it goes on by a cookie. Those of before end. */
export const ConfirmedSecondFactor = z.extend(RecoveryCodes, z.partial(Tokens).shape);

export type SecondFactorRequest = z.infer<typeof SecondFactorRequest>;
export type SecondFactorStart = z.infer<typeof SecondFactorStart>;
export type SecondFactorRemoval = z.infer<typeof SecondFactorRemoval>;
export type SecondFactorState = z.infer<typeof SecondFactorState>;
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
export type ConfirmedSecondFactor = z.infer<typeof ConfirmedSecondFactor>;
