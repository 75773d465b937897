/** What an error of a call by link says in its form. What the form cannot mend becomes a toast. */
import type { ApiError } from '#contract/api-error.ts';
import { showError } from '#storefront/state/api.ts';
import type { FormError } from '#ui/forms/use-form.ts';

export function linkError(error: ApiError): FormError | undefined {
  if (error.kind === 'refused' && error.status < 500) {
    const { message, fields } = error.body;
    // The fields already say what is wrong, so the general message would add nothing.
    return fields === undefined ? { message } : { fields };
  }
  showError(error);
  return undefined;
}
