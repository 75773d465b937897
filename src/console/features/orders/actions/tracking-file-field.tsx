import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#console/parts/format-count.ts';
import { type ChosenFile, FileField } from '#console/parts/forms/file-field.tsx';
import type { TrackingFile } from '#contract/console/orders/tracking-file.ts';
import { MAX_STATEMENT_MB } from '#contract/console/payments/bank-statement.ts';
import { readTrackingFile } from './action-api.ts';
import styles from './tracking-fields.module.css';
import type { useShipping } from './use-shipping.ts';

interface TrackingFileFieldProps {
  readonly takeFile: ReturnType<typeof useShipping>['takeFile'];
}

/** The numbers of the courier's export, put among those that are typed. */
export function TrackingFileField({ takeFile }: TrackingFileFieldProps) {
  const [file, setFile] = useState<ChosenFile>();
  const [note, setNote] = useState('');
  const read = useMutation({
    mutationFn: readTrackingFile,
    onSuccess: response => setNote(toNote(response, takeFile(response))),
    meta: { showsErrors: true, changesNothing: true },
  });
  return (
    <div className={styles.file}>
      <FileField
        label="Take them from the courier's file"
        hint="CSV or Excel (.xlsx), with order number and AWB."
        accept=".csv,.tsv,.txt,.xls,.xlsx"
        maxMegabytes={MAX_STATEMENT_MB}
        chosen={file}
        error={read.error?.message}
        onChoose={chosen => {
          setFile(chosen);
          setNote('');
          read.mutate(chosen.content);
        }}
      />
      <p className={styles.note} aria-live="polite">
        {read.isPending ? 'Reading the file …' : note}
      </p>
    </div>
  );
}

function toNote(
  { passedOver }: TrackingFile,
  { taken, others }: ReturnType<TrackingFileFieldProps['takeFile']>,
) {
  const left = [
    others > 0 && `${formatCount(others, 'number')} of orders not ticked`,
    passedOver > 0 && `${formatCount(passedOver, 'row')} without order or number`,
  ].filter(part => part !== false);
  const found = taken === 0 ? 'No number for these orders' : formatCount(taken, 'number');
  return `${found} in the file.${left.length > 0 ? ` Passed over: ${left.join(', ')}.` : ''}`;
}
