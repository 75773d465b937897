import { useMutation } from '@tanstack/react-query';
import { useMay } from '#console/api/session.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { PreviewButton } from '#console/parts/forms/preview-button.tsx';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { focusMain } from '#console/parts/layout/main-part.ts';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { ScheduleSummary } from '#contract/console/schedule.ts';
import { Button } from '#ui/forms/button.tsx';
import { cancelSchedule } from './version-api.ts';

/** Looks at the shop as it will be, cancels what is to come, and ends what is on. */
export function ScheduleActions({ id, state, startsAt }: ScheduleSummary) {
  const mayPublish = useMay('publish');
  const isWaiting = state === 'waiting';
  const cancel = useMutation({
    mutationFn: () => cancelSchedule(id),
    onSuccess: cancelled => {
      // The button is gone.
      focusMain();
      toastSuccess(toMessage(cancelled), 'version');
    },
  });
  if (!isWaiting && state !== 'running') return null;
  const [label, name] = isWaiting
    ? ['Cancel the schedule', `Cancel the schedule: ${formatTime(startsAt)}`]
    : ['End now', `End now: ${formatTime(startsAt)}`];
  return (
    <ButtonRow>
      {isWaiting && (
        <PreviewButton path="/shop" schedule={id}>
          Look at the shop then
        </PreviewButton>
      )}
      {mayPublish && (
        <Button
          variant="quiet"
          size="compact"
          busy={cancel.isPending}
          aria-label={name}
          onClick={() => cancel.mutate()}
        >
          {label}
        </Button>
      )}
    </ButtonRow>
  );
}

/** While something else is being published, it ends after that. */
function toMessage({ state }: ScheduleSummary): string {
  if (state === 'cancelled') return 'Cancelled. The changes are among those that are not published.';
  return state === 'ended'
    ? 'It is over: shoppers see the shop without its changes.'
    : 'It ends. Shoppers see the shop without its changes in a moment.';
}
