import type { Address } from '#contract/account.ts';
import { isStateTaken, UNLISTED_STATE } from '#domain/addresses/address-forms.ts';
import { COUNTRY } from '#domain/constants/countries.ts';
import type { Settings } from '#domain/settings.ts';
import { HttpError } from '#server/platform/http/http-error.ts';

/** Throws where a label lists the states and an address names none of them; one that is not entered yet may be saved. */
export function checkState({ delivery }: Settings, { state, country }: Address, field: string): void {
  if (country !== COUNTRY || state === '' || isStateTaken(delivery.addressForm, state)) return;
  throw new HttpError({ code: 'invalid', fields: { [field]: UNLISTED_STATE }, isIncomplete: false });
}
