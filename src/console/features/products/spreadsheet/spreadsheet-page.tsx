/** This page exports all products as a spreadsheet, which can be changed elsewhere and imported again. */

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useToastDraftUndo } from '#console/api/draft.ts';
import { fileLink } from '#console/api/file-link.ts';
import { useMay } from '#console/api/session.ts';
import { issuesIn } from '#console/api/table-issues.ts';
import { type ChosenFile, FileField } from '#console/parts/forms/file-field.tsx';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { IssueTable } from '#console/parts/list/issue-table.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { MAX_SPREADSHEET_MB } from '#contract/console/spreadsheet.ts';
import { Button, buttonClass } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { describeImport, haveCountsMoved } from './import-outcome.ts';
import { ImportSummary, isSame } from './import-summary.tsx';
import { exportLink, importFile, TEMPLATE_LINK } from './spreadsheet-api.ts';
import styles from './spreadsheet-page.module.css';

const MOVING_IN = '/products/all/moving-in';

export function Page() {
  const mayChange = useMay('products.change');
  return (
    <>
      <PageHeader
        title="Products as a spreadsheet"
        back={{ to: '/products', label: 'All products' }}
        intro="For Excel, LibreOffice or Google Sheets."
      />
      <div className={styles.sections}>
        <PageSection title="Export">
          <p className={styles.text}>
            All products of the draft, with the pieces that are counted. Importing the file as it is changes
            nothing.
          </p>
          <ButtonRow>
            <a
              className={buttonClass({ variant: 'quiet', size: 'compact' })}
              {...fileLink(exportLink('xlsx'))}
            >
              Download for Excel
            </a>
            <a
              className={buttonClass({ variant: 'quiet', size: 'compact' })}
              {...fileLink(exportLink('csv'))}
            >
              Download as CSV
            </a>
          </ButtonRow>
        </PageSection>
        {mayChange && <Import />}
      </div>
    </>
  );
}

function Import() {
  const [file, setFile] = useState<ChosenFile>();
  const [replace, setReplace] = useState(false);
  const check = useMutation({ mutationFn: importFile, meta: { showsErrors: true, changesNothing: true } });
  const toastDraftUndo = useToastDraftUndo();
  const apply = useMutation({
    mutationFn: importFile,
    onSuccess: result => {
      // Undo brings back no pieces, so it is not offered where some were counted.
      if (result.stock.count > 0) toastSuccess(describeImport(result), 'draft');
      else toastDraftUndo(describeImport(result), result.revision);
      setFile(undefined);
      check.reset();
    },
    onError: (failure, { content, replace: isReplacing }) => {
      if (haveCountsMoved(failure)) check.mutate({ content, replace: isReplacing });
      else check.reset();
    },
    meta: { showsErrors: true },
  });
  const begin = (chosen: ChosenFile | undefined, isReplacing: boolean) => {
    setFile(chosen);
    setReplace(isReplacing);
    apply.reset();
    if (chosen === undefined) check.reset();
    else check.mutate({ content: chosen.content, replace: isReplacing });
  };
  const error = apply.error ?? check.error;
  const issues = issuesIn(error);
  const result = check.data;
  return (
    <PageSection title="Import">
      <p className={styles.text}>
        <a {...fileLink(TEMPLATE_LINK)}>Download a template</a>: empty, with a guide to its columns and an
        example.
      </p>
      <p className={styles.text}>
        From Shopify or WooCommerce? <PageLink to={MOVING_IN}>Move in with their files</PageLink>.
      </p>
      <div className={styles.form}>
        <FileField
          // A file that was imported leaves the field.
          key={apply.submittedAt}
          label="File"
          hint="The template, an export or a sheet of yours, .xlsx or CSV. You first see what would change."
          accept=".csv,.xlsx"
          maxMegabytes={MAX_SPREADSHEET_MB}
          chosen={file}
          onChoose={chosen => begin(chosen, replace)}
        />
        <Checkbox
          label="Remove products that the file does not name"
          checked={replace}
          onChange={({ target }) => begin(file, target.checked)}
        />
      </div>
      <div aria-live="polite">
        {check.isPending && <p>Checking the file …</p>}
        <FormMessage>{issues === undefined ? error?.message : undefined}</FormMessage>
        {issues?.foreign !== undefined && (
          <p className={styles.text}>
            This is a product export from {issues.foreign}.{' '}
            <PageLink to={MOVING_IN}>Move in with it?</PageLink>
          </p>
        )}
        {issues !== undefined && issues.foreign === undefined && (
          <IssueTable title="To correct in the file" {...issues.faults} />
        )}
        {result !== undefined && file !== undefined && (
          <>
            <ImportSummary result={result} />
            {!isSame(result) && (
              <div className={styles.apply}>
                <Button
                  size="compact"
                  busy={apply.isPending}
                  onClick={() => apply.mutate({ content: file.content, replace, seen: result })}
                >
                  Import
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </PageSection>
  );
}
