/** Acts for a customer without an account who calls: number and phone are checked first, and the history has who did. */
import { useState } from 'react';
import { useMay } from '#console/api/session.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { MailNotice } from '#console/parts/mails/mail-notice.tsx';
import { toEmailState, useMailTexts } from '#console/parts/orders/mail-texts.ts';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { GuestCheck, GuestEmailChange } from '#contract/console/orders/guest-help.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { ActionDialogs } from './actions/action-dialogs.tsx';
import { useOrderActions } from './actions/use-order-actions.ts';
import { checkGuest, enterGuestEmail, mailGuestLink } from './guest-api.ts';

interface GuestHelperProps {
  readonly found: ConsoleOrder;
}

export function GuestHelper({ found }: GuestHelperProps) {
  const [isAsking, setAsking] = useState(false);
  const [checked, setChecked] = useState<GuestCheck>();
  const actions = useOrderActions();
  const { order, shopper } = found;
  if (!useMay('customers.change') || shopper.isGuest !== true) return null;
  const cancel = () => {
    setChecked(undefined);
    const { firstName, lastName } = order.customer;
    const customerName = `${firstName} ${lastName}`.trim();
    actions.begin('cancel', [
      {
        id: order.id,
        number: order.orderNumber,
        customerName,
        isPaidByUpi: false,
        isRefunded: false,
        email: toEmailState(shopper),
      },
    ]);
  };
  return (
    <ButtonRow>
      <Button variant="quiet" size="compact" onClick={() => setAsking(true)}>
        Customer is calling…
      </Button>
      {isAsking && (
        <GuestCheckDialog
          found={found}
          onChecked={check => {
            setAsking(false);
            setChecked(check);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {checked !== undefined && (
        <GuestHelpDialog
          found={found}
          check={checked}
          onCancel={cancel}
          onClose={() => setChecked(undefined)}
        />
      )}
      <ActionDialogs actions={actions} />
    </ButtonRow>
  );
}

interface GuestCheckDialogProps extends GuestHelperProps {
  readonly onChecked: (check: GuestCheck) => void;
  readonly onClose: () => void;
}

function GuestCheckDialog({ found, onChecked, onClose }: GuestCheckDialogProps) {
  const form = useChangeForm({
    schema: GuestCheck,
    values: { number: '', phone: '' },
    send: check => checkGuest(found.order.id, check),
    onSent: (_order, check) => onChecked(check),
  });
  return (
    <FormDialog title="Who is calling?" action="Check" form={form} onClose={onClose}>
      <p>
        Ask for the number of the order and the phone number it was placed with, and type what you hear. Read
        neither of them out.
      </p>
      <TextField label="Order number" autoComplete="off" {...form.field('number')} />
      <TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
    </FormDialog>
  );
}

interface GuestHelpDialogProps extends GuestHelperProps {
  readonly check: GuestCheck;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

function GuestHelpDialog({ found, check, onCancel, onClose }: GuestHelpDialogProps) {
  const { order, shopper, allowed } = found;
  const { email: before } = order.customer;
  const { hasNone } = useMailTexts();
  const form = useChangeForm({
    schema: GuestEmailChange,
    values: { ...check, email: before },
    send: change =>
      change.email === before ? mailGuestLink(order.id, check) : enterGuestEmail(order.id, change),
    onSent: (_order, { email }) => {
      toastSuccess(hasNone ? `The email is ${email}` : `The mail of the order goes to ${email}`);
      onClose();
    },
  });
  return (
    <FormDialog
      title="What does the customer need?"
      action="Mail the order"
      leaveLabel="Close"
      form={form}
      onClose={onClose}
    >
      <MailNotice />
      {toEmailState(shopper) === 'confirmed' ? (
        <p>The email {before} is confirmed, and stays as it is. The mail has the link to the order.</p>
      ) : (
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          hint="The mail of the order goes there, with the link to it. Spell the email back to the customer. A mailbox gets at most three such mails a day."
          {...form.field('email')}
        />
      )}
      {allowed.includes('cancel') && (
        <ButtonRow>
          <Button variant="quiet" size="compact" onClick={onCancel}>
            Cancel the order…
          </Button>
        </ButtonRow>
      )}
    </FormDialog>
  );
}
