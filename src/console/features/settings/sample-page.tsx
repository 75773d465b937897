/** Removes the sample in one step, after showing what goes, and what stays and why. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUndoDraft } from '#console/api/draft.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { focusMain } from '#console/parts/layout/main-part.ts';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import type { SampleRemovalResult } from '#contract/console/sample-removal.ts';
import { Button, buttonClass } from '#ui/forms/button.tsx';
import { removeSample, samplePreviewQuery } from './sample-api.ts';
import styles from './sample-page.module.css';
import { SampleParts } from './sample-parts.tsx';
import { SampleStays } from './sample-stays.tsx';

export function Page() {
  const [also, setAlso] = useState<readonly string[]>([]);
  const preview = useQuery(samplePreviewQuery(also));
  const remove = useMutation({
    mutationFn: (revision: number) => removeSample(also, revision),
    onSuccess: focusMain,
  });
  const done = remove.data;
  return (
    <>
      <PageHeader
        title="Remove the sample"
        back={{ to: '/settings/opening', label: 'Sample or own shop' }}
        intro="What came with the shop goes, and what you have added or changed stays. Shoppers see it once you publish."
      />
      {done !== undefined ? (
        <Removed revision={done.revision} onUndone={() => remove.reset()} />
      ) : (
        <QueryContent query={preview}>
          {plan =>
            isEmpty(plan) && plan.stays.changed.length === 0 ? (
              <EmptyState title="No products, categories or banners of the sample are left">
                Nor are offers, figures and customers. Settings may have its values:{' '}
                <PageLink to="/settings/opening">Sample or own shop</PageLink> names them.
              </EmptyState>
            ) : (
              <div className={styles.sections}>
                <SampleParts plan={plan} />
                <div>
                  <Button
                    variant="danger"
                    disabled={isEmpty(plan) || preview.isPlaceholderData}
                    busy={remove.isPending}
                    onClick={() => remove.mutate(plan.revision)}
                  >
                    Remove the sample
                  </Button>
                </div>
                <SampleStays stays={plan.stays} also={also} onChange={setAlso} />
              </div>
            )
          }
        </QueryContent>
      )}
    </>
  );
}

function isEmpty({ deleted, archived, categories, pictures, content }: SampleRemovalResult): boolean {
  return deleted.count + archived.count + categories.length + pictures.length + content.length === 0;
}

interface RemovedProps {
  readonly revision: number;
  readonly onUndone: () => void;
}

function Removed({ revision, onUndone }: RemovedProps) {
  const undo = useUndoDraft();
  return (
    <EmptyState
      title="The sample is out of your draft"
      actions={
        <>
          <PageLink className={buttonClass({ size: 'compact' })} to="/versions">
            Look at the changes
          </PageLink>
          <Button
            variant="quiet"
            size="compact"
            busy={undo.isPending}
            onClick={() => undo.mutate(revision, { onSuccess: onUndone })}
          >
            Undo
          </Button>
        </>
      }
    >
      Shoppers still see it until you publish. Undo brings all of it back while nothing is published since;
      after that, Versions has the shop as it was.
    </EmptyState>
  );
}
