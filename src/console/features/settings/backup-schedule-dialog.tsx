import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { BackupSchedule } from '#contract/console/backups.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { formatHour } from './backup-texts.ts';
import { changeSchedule } from './backups-api.ts';

interface BackupScheduleDialogProps {
  readonly schedule: BackupSchedule;
  readonly onClose: () => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export function BackupScheduleDialog({ schedule, onClose }: BackupScheduleDialogProps) {
  const form = useChangeForm({
    schema: BackupSchedule,
    values: schedule,
    send: changeSchedule,
    onSent: () => {
      toastSuccess('The nightly backups are changed');
      onClose();
    },
  });
  return (
    <FormDialog title="Nightly backups" action="Save" form={form} onClose={onClose}>
      <Checkbox label="Make a backup every night" {...form.register('isOn')} />
      <SelectField
        label="Hour"
        hint="Choose one at which few people order. If the shop is not running then, the backup is made once it is."
        {...form.field('hour')}
        {...form.register('hour', { valueAsNumber: true })}
      >
        {HOURS.map(hour => (
          <option key={hour} value={hour}>
            {formatHour(hour)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="How many stay"
        hint="Older ones are deleted after a new one has passed its check. As many stay of those made by hand."
        inputMode="numeric"
        {...form.field('retained')}
        {...form.register('retained', { valueAsNumber: true })}
      />
    </FormDialog>
  );
}
