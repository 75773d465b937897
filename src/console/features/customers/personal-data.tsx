/** Exporting and erasing the data of a customer. */
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { fileLink } from '#console/api/file-link.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { Card } from '#console/parts/layout/card.tsx';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { CustomerDetail } from '#contract/console/customer.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { eraseCustomer, exportLink } from './customer-api.ts';
import styles from './customer-page.module.css';

export function PersonalData({ customer }: { readonly customer: CustomerDetail }) {
  const [isAsking, setAsking] = useState(false);
  const { id, isStaff } = customer;
  return (
    <Card>
      <h2>Personal data</h2>
      <p className={styles.none}>
        Everybody may ask for their data, and to be forgotten. The downloads are for the customer, with what
        you wrote in notes about them and their orders.
      </p>
      <ButtonRow>
        <LinkButton variant="quiet" size="compact" {...fileLink(exportLink(id, 'page'))}>
          Download a page to read
        </LinkButton>
        <LinkButton variant="quiet" size="compact" {...fileLink(exportLink(id, 'json'))}>
          Download as JSON
        </LinkButton>
        {!isStaff && (
          <Button variant="quiet" size="compact" onClick={() => setAsking(true)}>
            Erase…
          </Button>
        )}
      </ButtonRow>
      {isAsking && <EraseDialog customer={customer} onClose={() => setAsking(false)} />}
    </Card>
  );
}

interface EraseDialogProps {
  readonly customer: CustomerDetail;
  readonly onClose: () => void;
}

function EraseDialog({ customer: { id, email, phone, isGuest }, onClose }: EraseDialogProps) {
  // A guest may have given no email.
  const contact = email === '' ? phone : email;
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const erase = useMutation({
    mutationFn: () => eraseCustomer(id, typed.trim()),
    onSuccess: async () => {
      toastSuccess('The personal data is erased. The orders stay without a name.');
      await navigate({ to: '/customers', search: {} });
    },
    meta: { showsErrors: true },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isSame = typed.trim().toLowerCase() === contact;
    setError(isSame ? undefined : `Type ${contact} to erase it`);
    if (isSame && !erase.isPending) erase.mutate();
  };
  return (
    <FormDialog
      title="Erase personal data?"
      action="Erase for good"
      variant="danger"
      form={{ isBusy: erase.isPending, message: erase.error?.message, formProps: { onSubmit: submit } }}
      onClose={onClose}
    >
      <p>
        {isGuest === true
          ? 'Notes on the customer are deleted, and the links to the orders open nothing any more.'
          : 'The account with its addresses, notes, messages and newsletter is deleted, and the customer is signed out everywhere.'}{' '}
        This cannot be undone.
      </p>
      <p>
        Orders stay, as the tax law asks for, without name, email, phone and street; those of ₹50,000 and more
        keep name and address. Invoices and credit notes stay as they were issued, with name, address and
        GSTIN: the law wants them for six years and more.
      </p>
      <TextField
        label={`Type ${contact}`}
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
