/** Records by hand what happened to a parcel that the courier has. */
import { useState } from 'react';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { ParcelRecord } from '#contract/console/orders/parcels.ts';
import {
  canRecord,
  PARCEL_STATES,
  type ParcelState,
  RECORDED_STATES,
} from '#domain/orders/parcels/parcel-states.ts';
import { Button } from '#ui/forms/button.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { type NamedParcel, recordParcel } from './parcel-api.ts';

interface ParcelRecorderProps {
  readonly parcel: NamedParcel;
  readonly state: ParcelState;
}

/** Shows nothing when nothing more can happen to the parcel. */
export function ParcelRecorder(props: ParcelRecorderProps) {
  const [isOpen, setOpen] = useState(false);
  const states = RECORDED_STATES.filter(state => canRecord(props.state, state));
  if (states.length === 0) return null;
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        Record…
      </Button>
      {isOpen && <ParcelRecordDialog {...props} states={states} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ParcelRecordDialogProps extends ParcelRecorderProps {
  readonly states: readonly ParcelRecord['state'][];
  readonly onClose: () => void;
}

function ParcelRecordDialog({ parcel, states, onClose }: ParcelRecordDialogProps) {
  const form = useChangeForm({
    schema: ParcelRecord,
    // No state is chosen beforehand, because some states are final.
    values: { note: '' },
    send: record => recordParcel(parcel, record),
    onSent: () => {
      toastSuccess('It is recorded');
      onClose();
    },
  });
  return (
    <FormDialog title="What happened to the parcel?" action="Record it" form={form} onClose={onClose}>
      <SelectField label="State" {...form.field('state')}>
        <option value="">Choose…</option>
        {states.map(state => (
          <option key={state} value={state}>
            {PARCEL_STATES[state].label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Note (optional)"
        hint="The customer reads it with the parcel, such as: Nobody was at home."
        autoComplete="off"
        {...form.field('note')}
      />
    </FormDialog>
  );
}
