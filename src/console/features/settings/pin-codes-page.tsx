/** The owner's table of PIN codes: what it has, downloaded, and replaced by a file. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fileLink } from '#console/api/file-link.ts';
import { issuesIn } from '#console/api/table-issues.ts';
import { formatCount } from '#console/parts/format-count.ts';
import { formatNumber } from '#console/parts/format-number.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { type ChosenFile, FileField } from '#console/parts/forms/file-field.tsx';
import { BesideList } from '#console/parts/forms/side-list.tsx';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { IssueTable } from '#console/parts/list/issue-table.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  MAX_PIN_CODES_MB,
  type PinCodeImportResult,
  type PinCodeTableStatus,
} from '#contract/console/pin-code-table.ts';
import { Button, buttonClass } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { checkPinCodes, pinCodesQuery, replacePinCodes } from './pin-codes-api.ts';
import styles from './pin-codes-page.module.css';
import { PIN_CODES, useSettingsList } from './settings-list.ts';

export function Page() {
  const table = useQuery(pinCodesQuery);
  return (
    <>
      <PageHeader
        title={PIN_CODES.label}
        back={{ to: '/settings', label: 'All settings' }}
        intro={PIN_CODES.intro}
      />
      <BesideList {...useSettingsList()}>
        <div className={styles.sections}>
          <PageSection title="The table now">
            <QueryContent query={table}>{status => <Present {...status} />}</QueryContent>
          </PageSection>
          <Replacement />
        </div>
      </BesideList>
    </>
  );
}

function Present({ count, importedAt }: PinCodeTableStatus) {
  if (count === 0)
    return <p>There is none. Every PIN code goes by its zone, under Delivery days and shipping rates.</p>;
  return (
    <>
      <p className={styles.text}>
        {formatNumber(count)} PIN {count === 1 ? 'code' : 'codes'}
        {importedAt !== undefined && `, imported ${formatTime(importedAt)}`}. What it says of one goes before
        its zone.
      </p>
      <ButtonRow>
        <a
          className={buttonClass({ variant: 'quiet', size: 'compact' })}
          {...fileLink(CONSOLE_API.pinCodeFile)}
        >
          Download as CSV
        </a>
      </ButtonRow>
    </>
  );
}

function Replacement() {
  const [file, setFile] = useState<ChosenFile>();
  const check = useMutation({
    mutationFn: checkPinCodes,
    meta: { showsErrors: true, changesNothing: true },
  });
  const apply = useMutation({
    mutationFn: replacePinCodes,
    onSuccess: ({ count }) => {
      toastSuccess(`The table has ${formatCount(count, 'PIN code')} now.`);
      setFile(undefined);
      check.reset();
    },
    onError: () => check.reset(),
    meta: { showsErrors: true },
  });
  const begin = (chosen: ChosenFile) => {
    setFile(chosen);
    apply.reset();
    check.mutate(chosen.content);
  };
  const error = apply.error ?? check.error;
  const issues = issuesIn(error);
  return (
    <PageSection title="Replace it">
      <div className={styles.form}>
        <FileField
          // A file that was imported leaves the field.
          key={apply.submittedAt}
          label="File"
          hint="CSV or .xlsx, as couriers or India Post give it: PIN, and if it has them City, District, State, COD, Prepaid and Days. Nothing changes before you say so."
          accept=".csv,.tsv,.txt,.xlsx"
          maxMegabytes={MAX_PIN_CODES_MB}
          chosen={file}
          onChoose={begin}
        />
      </div>
      <div aria-live="polite">
        {check.isPending && <p>Checking the file …</p>}
        <FormMessage>{issues === undefined ? error?.message : undefined}</FormMessage>
        {issues !== undefined && <IssueTable title="To correct in the file" {...issues.faults} />}
        {check.data !== undefined && file !== undefined && (
          <>
            <p className={styles.text}>{toSummary(check.data)}</p>
            <ButtonRow>
              <Button size="compact" busy={apply.isPending} onClick={() => apply.mutate(file.content)}>
                Replace the table
              </Button>
            </ButtonRow>
          </>
        )}
      </div>
    </PageSection>
  );
}

function toSummary({ count, added, removed }: PinCodeImportResult): string {
  const changes = `${formatNumber(added)} new, ${formatNumber(removed)} no longer in it`;
  return `The file has no mistakes and ${formatCount(count, 'PIN code')}: ${changes}.`;
}
