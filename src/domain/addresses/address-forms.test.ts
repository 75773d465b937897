import { expect, it } from 'vitest';
import { ADDRESS_FORM_NAMES, ADDRESS_FORMS, isStateTaken } from './address-forms.ts';

it.each(ADDRESS_FORM_NAMES)('the form %s takes states, and other text where it has no list', form => {
  for (const state of ['Tamil Nadu', 'tamilnadu', 'Orissa']) expect(isStateTaken(form, state)).toBe(true);
  expect(isStateTaken(form, 'Atlantis')).toBe(!ADDRESS_FORMS[form].isStateListed);
});
