import type { ReactNode } from 'react';
import { Button } from '#ui/forms/button.tsx';

interface ActionButtonProps {
  /** It is what comes next in the work. */
  readonly isNext: boolean;
  readonly isBusy: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function ActionButton({ isNext, isBusy, onPress, children }: ActionButtonProps) {
  return (
    <Button
      size="compact"
      variant={isNext ? 'solid' : 'quiet'}
      busy={isBusy}
      onClick={({ detail }) => {
        // The second press of a double click may hit the button of the step after, which has taken the position of the first.
        if (detail < 2) onPress();
      }}
    >
      {children}
    </Button>
  );
}
