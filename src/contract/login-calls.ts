/** The calls about the sessions of an account and its second factor. */
import * as z from 'zod/mini';
import { ActiveSession } from './account.ts';
import type { Send } from './call.ts';
import {
  RecoveryCodes,
  type SecondFactorRemoval,
  SecondFactorSetup,
  SecondFactorState,
} from './second-factor.ts';
import { API, fill } from './urls.ts';

const Nothing = z.unknown();

/** `send` makes a call with the token it is given, `ask` with that of the session in the browser. */
export function loginCalls(ask: Send, send: Send) {
  return {
    sessions: () => ask({ method: 'GET', url: API.sessions, answer: z.array(ActiveSession) }),
    endSession: (id: string) => ask({ method: 'DELETE', url: fill(API.session, { id }), answer: Nothing }),
    endOtherSessions: () => ask({ method: 'DELETE', url: API.sessions, answer: Nothing }),
    secondFactor: (token?: string) =>
      (token === undefined ? ask : send)(
        { method: 'GET', url: API.secondFactor, answer: SecondFactorState },
        token,
      ),
    startSecondFactor: (currentPassword: string) =>
      ask({ method: 'POST', url: API.secondFactor, answer: SecondFactorSetup, body: { currentPassword } }),
    confirmSecondFactor: (code: string) =>
      ask({ method: 'PUT', url: API.secondFactor, answer: RecoveryCodes, body: { code } }),
    /** Takes the token of a login that the browser has not begun yet. */
    passSecondFactor: (code: string, token?: string) =>
      (token === undefined ? ask : send)(
        { method: 'POST', url: API.passSecondFactor, answer: Nothing, body: { code } },
        token,
      ),
    removeSecondFactor: (body: SecondFactorRemoval) =>
      ask({ method: 'POST', url: API.removeSecondFactor, answer: Nothing, body }),
  };
}
