/** Imports redirects from a table: first it says what would happen. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#console/parts/format-count.ts';
import { formatNumber } from '#console/parts/format-number.ts';
import { type ChosenFile, FileField } from '#console/parts/forms/file-field.tsx';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { IssueTable } from '#console/parts/list/issue-table.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { MAX_REDIRECTS, MAX_REDIRECTS_MB, type RedirectImportResult } from '#contract/console/redirect.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { ContentFrame } from './content-frame.tsx';
import { checkRedirects, importRedirects } from './redirect-api.ts';
import styles from './redirect-import.module.css';

export function Page() {
  const [file, setFile] = useState<ChosenFile>();
  const check = useMutation({
    mutationFn: checkRedirects,
    meta: { showsErrors: true, changesNothing: true },
  });
  const apply = useMutation({
    mutationFn: importRedirects,
    onSuccess: result => toastSuccess(toSentence(result)),
    meta: { showsErrors: true },
  });
  const begin = (chosen: ChosenFile) => {
    setFile(chosen);
    apply.reset();
    check.mutate(chosen.content);
  };
  const error = apply.error ?? check.error;
  const result = apply.data ?? check.data;
  return (
    <ContentFrame
      title="Import redirects"
      back={{ to: '/content/redirects', label: 'All redirects' }}
      intro="For the addresses of a shop you had before. Nothing changes before you say so."
    >
      <div className={styles.parts}>
        <div className={styles.form}>
          <FileField
            label="File"
            hint={`CSV or .xlsx with the old address in one column and the new one in another, as Shopify exports them (Redirect from, Redirect to). At most ${formatNumber(MAX_REDIRECTS)} rows.`}
            accept=".csv,.tsv,.txt,.xlsx"
            maxMegabytes={MAX_REDIRECTS_MB}
            chosen={file}
            onChoose={begin}
          />
        </div>
        <div aria-live="polite" className={styles.parts}>
          {check.isPending && <p>Checking the file …</p>}
          <FormMessage>{error?.message}</FormMessage>
          {result !== undefined && file !== undefined && (
            <Result result={result} isBusy={apply.isPending} onApply={() => apply.mutate(file.content)} />
          )}
        </div>
      </div>
    </ContentFrame>
  );
}

interface ResultProps {
  readonly result: RedirectImportResult;
  readonly isBusy: boolean;
  readonly onApply: () => void;
}

function Result({ result, isBusy, onApply }: ResultProps) {
  const { isApplied, added, changed, faults, hints } = result;
  const count = added + changed;
  return (
    <PageSection title={isApplied ? 'Imported' : 'In the file'}>
      <div className={styles.parts}>
        <p>
          {toSentence(result)}{' '}
          {faults.count > 0 &&
            `What is wrong in it ${isApplied ? 'was' : 'is'} left out; correct it in the file and choose the file again.`}
        </p>
        {!isApplied && count > 0 && (
          <ButtonRow>
            <Button size="compact" busy={isBusy} onClick={onApply}>
              {`Import ${formatCount(count, 'redirect')}`}
            </Button>
          </ButtonRow>
        )}
        {faults.count > 0 && <IssueTable title="Left out" {...faults} />}
        {hints.count > 0 && <IssueTable title="Please look at these" {...hints} />}
      </div>
    </PageSection>
  );
}

function toSentence({ isApplied, added, changed, unchanged }: RedirectImportResult): string {
  const parts = [
    added > 0 ? `${formatNumber(added)} new` : [],
    changed > 0 ? `${formatNumber(changed)} changed` : [],
    unchanged > 0 ? `${formatNumber(unchanged)} as before` : [],
  ].flat();
  if (parts.length === 0) return 'There is nothing to import in the file.';
  return `${isApplied ? 'Imported' : 'The file has'}: ${parts.join(', ')}.`;
}
