/** The calls about the sessions of an account and its second factor. */
import * as z from 'zod/mini';
import { ActiveSession, Tokens } from './account.ts';
import type { Send } from './call.ts';
import {
  ConfirmedSecondFactor,
  type SecondFactorRemoval,
  SecondFactorSetup,
  SecondFactorState,
} from './second-factor.ts';
import { API, fill } from './urls.ts';

const Nothing = z.unknown();

/** `send` makes a call with the token it is given, `ask` with that of the session in the browser. */
export function loginCalls(ask: Send, send: Send) {
  return {
    sessions: () => ask({ method: 'GET', url: API.sessions, response: z.array(ActiveSession) }),
    endSession: (id: string) => ask({ method: 'DELETE', url: fill(API.session, { id }), response: Nothing }),
    endOtherSessions: () => ask({ method: 'DELETE', url: API.sessions, response: Nothing }),
    secondFactor: (token?: string) =>
      (token === undefined ? ask : send)(
        { method: 'GET', url: API.secondFactor, response: SecondFactorState },
        token,
      ),
    startSecondFactor: (currentPassword: string) =>
      ask({ method: 'POST', url: API.secondFactor, response: SecondFactorSetup, body: { currentPassword } }),
    /** The session goes on with the tokens of the response. */
    confirmSecondFactor: (code: string) =>
      ask({ method: 'PUT', url: API.secondFactor, response: ConfirmedSecondFactor, body: { code } }),
    /** Takes the token of a login that the browser has not begun yet. The session goes on with other tokens. */
    passSecondFactor: (code: string, token?: string) =>
      (token === undefined ? ask : send)(
        { method: 'POST', url: API.passSecondFactor, response: Tokens, body: { code } },
        token,
      ),
    removeSecondFactor: (body: SecondFactorRemoval) =>
      ask({ method: 'POST', url: API.removeSecondFactor, response: Nothing, body }),
  };
}
