/** Makes the changes of the draft at a later time, until another, if one is given. */
import * as z from 'zod/mini';
import { formatTime } from '#console/parts/format-time.ts';
import { inIndia } from '#console/parts/forms/india-time.ts';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { TextField } from '#ui/forms/field.tsx';
import { scheduleDraft } from './version-api.ts';

const CHOOSE = 'Choose a day and a time in the future';

const time = z.pipe(
  z
    .string()
    .check(z.refine(text => text === '' || Date.parse(inIndia(text)) > Date.now(), { error: CHOOSE })),
  z.transform(text => (text === '' ? undefined : inIndia(text))),
);

const Schedule = z.object({ begins: time, ends: time }).check(
  z.refine(({ begins }) => begins !== undefined, { path: ['begins'], error: CHOOSE }),
  z.refine(({ begins = '', ends }) => ends === undefined || Date.parse(ends) > Date.parse(begins), {
    path: ['ends'],
    error: 'Choose a time after the beginning',
  }),
);

export function ScheduleDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useChangeForm({
    schema: Schedule,
    values: { begins: '', ends: '' },
    send: ({ begins = '', ends }) => scheduleDraft({ startsAt: begins, endsAt: ends }),
    onSent: ({ startsAt, endsAt }) => {
      const until = endsAt === undefined ? '' : `, until ${formatTime(endsAt)}`;
      toastSuccess(`Scheduled for ${formatTime(startsAt)}${until}.`, 'version');
      onClose();
    },
  });
  return (
    <FormDialog title="Publish later" action="Schedule" form={form} onClose={onClose}>
      <p>
        The changes listed here are made at that time, in the shop as it is then. Go on editing and publishing
        meanwhile: what you change of the same fields stays as you have changed it.
      </p>
      <TextField label="Begins" hint="Indian time" type="datetime-local" {...form.field('begins')} />
      <TextField
        label="Ends"
        optional
        hint="For a sale: then its prices and other changes are taken back, and nothing else."
        type="datetime-local"
        {...form.field('ends')}
      />
    </FormDialog>
  );
}
