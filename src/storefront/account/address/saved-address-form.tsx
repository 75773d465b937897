/** A form for one address: a new one, or one that is changed. */
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { type Address, AddressRequest } from '#contract/account.ts';
import type { ApiError } from '#contract/api-error.ts';
import { MESSAGES } from '#contract/error.ts';
import type { Result } from '#domain/result.ts';
import { accountProblem } from '#storefront/account/account-problem.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { type FormProblem, useForm } from '#ui/forms/use-form.ts';
import styles from './address.module.css';
import { PinFirstFields } from './pin-first-fields.tsx';

const Entered = z.object({ address: AddressRequest });

const REQUIRED = {
  'address.postalCode': 'Enter the PIN code',
  'address.city': 'Enter the city or district',
  'address.state': 'Choose a state',
  'address.addressLine1': 'Enter house, street and area',
};

interface SavedAddressFormProps {
  readonly label: string;
  readonly address: Address;
  readonly submit: string;
  /** Saves it and goes on; a refusal is shown, and nothing typed is lost. */
  readonly save: (address: Address) => Promise<Result<unknown, ApiError>>;
  /** Other buttons. */
  readonly children?: ReactNode;
}

export function SavedAddressForm({ label, address, submit, save, children }: SavedAddressFormProps) {
  const form = useForm({
    schema: Entered,
    required: REQUIRED,
    emptyMessage: MESSAGES.fillInRequired,
    send: async entered => {
      const saved = await save(entered.address);
      return saved.ok ? undefined : problemOf(saved.refusal);
    },
  });
  return (
    <form className={styles.form} aria-label={label} {...form.formProps}>
      <PinFirstFields address={address} field={form.field} />
      <FormMessage>{form.message}</FormMessage>
      <div className={styles.actions}>
        <Button type="submit" busy={form.isBusy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** The server names the fields of an address, the form those of what it is part of. */
function problemOf(error: ApiError): FormProblem | undefined {
  const problem = accountProblem(error);
  if (problem?.fields === undefined) return problem;
  const named = Object.entries(problem.fields).map(([name, text]) => {
    return [name.startsWith('address.') ? name : `address.${name}`, text];
  });
  return { ...problem, fields: Object.fromEntries(named) };
}
