/** The profile: the shopper's name, phone and one address (spec 2, /profile). */
import { useState } from 'react';
import { ProfileRequest, type User } from '#contract/account.ts';
import { MESSAGES } from '#contract/error.ts';
import { PAGES, safeNext } from '#contract/urls.ts';
import { ADDRESS_FORMS } from '#domain/addresses/address-forms.ts';
import { toAsciiDigits } from '#domain/addresses/indian-digits.ts';
import { COUNTRY } from '#domain/constants/countries.ts';
import type { PageSettings } from '#domain/settings.ts';
import { accountError } from '#storefront/account/account-error.ts';
import { AddressFields } from '#storefront/account/address/address-fields.tsx';
import type { BindField } from '#storefront/account/address/bind-field.ts';
import { PinFirstFields } from '#storefront/account/address/pin-first-fields.tsx';
import { phoneHint } from '#storefront/account/address-hints.ts';
import { gapsByField, missingText, readCustomer } from '#storefront/account/order-customer.ts';
import { useParam } from '#storefront/location.ts';
import { navigate } from '#storefront/navigate.ts';
import { api } from '#storefront/state/api.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { type FormError, useForm } from '#ui/forms/use-form.ts';
import { useSettings } from '#ui/settings.ts';
import styles from './account.module.css';
import { NameFields } from './account-fields.tsx';

const REQUIRED = { firstName: 'Enter your first name', lastName: 'Enter your last name' };

interface ProfileFormProps {
  readonly user: User;
  /** Called when a field is entered: from then on what it holds is the shopper's own. */
  readonly onBegin: () => void;
}

export function ProfileForm({ user, onBegin }: ProfileFormProps) {
  /** The page that sent the shopper here, such as checkout. */
  const next = safeNext(useParam('next'));
  const settings = useSettings();
  const { isStateListed } = ADDRESS_FORMS[settings.delivery.addressForm];
  const Fields = isStateListed ? PinFirstFields : AddressFields;
  const form = useForm({
    schema: ProfileRequest,
    required: REQUIRED,
    emptyMessage: MESSAGES.fillInRequired,
    onBegin,
    send: async profile => {
      const response = await api.updateProfile(profile);
      if (!response.ok) return accountError(response.error);
      useSession.getState().updateUser(response.value);
      const needed = isForCheckout(next) ? neededForOrder(response.value, settings) : undefined;
      if (needed !== undefined) return needed;
      toastSuccess('Profile updated successfully');
      if (next !== PAGES.home) navigate(next);
    },
  });
  return (
    <form className={styles.form} aria-label="Profile" {...form.formProps}>
      <fieldset className={styles.group}>
        <legend>About you</legend>
        <PersonFields user={user} field={form.field} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Delivery address</legend>
        <Fields key={JSON.stringify(user.address)} address={user.address} field={form.field} />
      </fieldset>
      <FormMessage>{form.message}</FormMessage>
      <div className={styles.actions}>
        <Button type="submit" busy={form.isBusy}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}

function isForCheckout(next: string): boolean {
  return next.split(/[?#]/)[0] === PAGES.checkout;
}

/** Returns what an order needs besides, beside the fields; undefined where the profile has all of it. */
function neededForOrder(user: User, settings: PageSettings): FormError | undefined {
  const read = readCustomer(user, settings);
  if (read.ok) return undefined;
  const missing = missingText(read.error);
  const need = missing === '' ? 'please correct what is marked' : `we still need: ${missing}`;
  return { message: `Saved. For your order ${need}.`, fields: gapsByField(read.error) };
}

function PersonFields({ user, field }: { readonly user: User; readonly field: BindField }) {
  const [phone, setPhone] = useState(user.phone);
  const isInIndia = user.address.country === COUNTRY;
  return (
    <>
      <NameFields field={field} user={user} />
      <TextField
        label="Email"
        type="email"
        readOnly
        value={user.email}
        hint="You sign in with this address; it cannot be changed."
      />
      <TextField
        label="Phone"
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onChange={event => setPhone(toAsciiDigits(event.target.value))}
        className={styles.twoLineNote}
        hint={(isInIndia && phoneHint(phone)) || '10 digits, for the courier'}
        isHintLive
      />
    </>
  );
}
