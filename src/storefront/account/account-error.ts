/** What an error of an account call says to the form; what the form cannot mend becomes a toast. */
import type { ApiError } from '#contract/api-error.ts';
import { showError } from '#storefront/state/api.ts';
import type { FormError } from '#ui/forms/use-form.ts';

export function accountError(error: ApiError): FormError | undefined {
  if (error.kind === 'refused' && [400, 401, 409, 410].includes(error.status)) {
    const { message, fields } = error.body;
    // The fields already say what is wrong, so the general message would add nothing.
    return fields === undefined ? { message } : { fields };
  }
  showError(error);
  return undefined;
}
