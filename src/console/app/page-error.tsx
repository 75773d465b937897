import type { ErrorComponentProps } from '@tanstack/react-router';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { Button } from '#ui/forms/button.tsx';

/** A page that could not be drawn or loaded; the navigation around it still works. */
export function PageError({ error, reset }: ErrorComponentProps) {
  return (
    <>
      <PageHeader title="Something went wrong" />
      <EmptyState
        title="This page could not be shown"
        actions={
          <Button size="compact" onClick={reset}>
            Try again
          </Button>
        }
      >
        {error instanceof Error ? error.message : 'Please try again, or load the page anew.'}
      </EmptyState>
    </>
  );
}
