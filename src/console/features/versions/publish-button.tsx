/** Publishes the draft. Where prices may be slips, or a new shop has promises of the sample, it asks first. */
import { useState } from 'react';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import type { DraftStatus } from '#contract/console/version.ts';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import { QuestionList } from './issue-list.tsx';
import { usePublish } from './use-publish.ts';

interface PublishButtonProps extends Pick<DraftStatus, 'questionCount' | 'questions'> {
  readonly isDisabled?: boolean;
  readonly children: string;
}

export function PublishButton({
  questionCount,
  questions,
  isDisabled = false,
  children,
}: PublishButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const publish = usePublish();
  return (
    <>
      <Button
        size="compact"
        disabled={isDisabled}
        busy={publish.isPending}
        onClick={() => (questionCount > 0 ? setAsking(true) : publish.mutate())}
      >
        {children}
      </Button>
      {isAsking && (
        <PublishDialog
          {...{ questionCount, questions }}
          onConfirm={() => {
            setAsking(false);
            publish.mutate();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface PublishDialogProps extends Pick<DraftStatus, 'questionCount' | 'questions'> {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function PublishDialog({ questionCount, questions, onConfirm, onClose }: PublishDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Are these right?"
      foot={
        <ButtonRow>
          <Button size="compact" onClick={onConfirm}>
            Publish them
          </Button>
          <Button variant="quiet" size="compact" onClick={onClose}>
            Not yet
          </Button>
        </ButtonRow>
      }
    >
      <QuestionList count={questionCount} issues={questions} />
    </Dialog>
  );
}
