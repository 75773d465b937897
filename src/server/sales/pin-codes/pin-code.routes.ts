import { PinCode, PinCodeParams } from '#contract/addresses/pin-code.ts';
import { API } from '#contract/urls.ts';
import { statesOfPin } from '#domain/addresses/pin-codes.ts';
import { stateOfCode } from '#domain/addresses/states.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/route.ts';
import { findPinCode } from './pin-code.repository.ts';

/** A table that the owner has just replaced counts at once: a promise of before is refused at checkout. */
const CACHE = 'no-cache';

export function pinCodeRoutes(app: App, db: Database): void {
  app.get(
    API.pinCode,
    { schema: { tags: ['addresses'], params: PinCodeParams, response: { 200: PinCode } } },
    async (request, reply) => {
      const { pin } = request.params;
      const { stateCode = '', ...listed } = (await findPinCode(db, pin)) ?? { pin };
      const possible = statesOfPin(pin);
      const named = stateOfCode(stateCode);
      // A list that is older than Telangana or Ladakh names another state, and the directory of India Post has slips.
      const isPossible = named !== undefined && (possible.length === 0 || possible.includes(named));
      const state = isPossible ? named : possible[0];
      reply.header('cache-control', CACHE);
      return { ...listed, state: state?.name, stateCode: state?.code };
    },
  );
}
