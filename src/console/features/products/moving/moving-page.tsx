/** Moving in from Shopify or WooCommerce: files, questions, what becomes of them, and the pictures that are fetched. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#console/parts/format-count.ts';
import fileStyles from '#console/parts/forms/file-field.module.css';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import {
  MAX_MOVING_FILES,
  MAX_MOVING_MB,
  type MovingChoices,
  type MovingResult,
} from '#contract/console/moving.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { type ForeignFile, moveIn } from './moving-api.ts';
import styles from './moving-page.module.css';
import { MovingQuestions } from './moving-questions.tsx';
import { FileList, Outcome } from './moving-result.tsx';
import { PictureSection } from './picture-section.tsx';

export function Page() {
  return (
    <>
      <PageHeader
        title="Move in from another shop"
        back={{ to: '/products/all/spreadsheet', label: 'Spreadsheet' }}
        intro="With the files that Shopify or WooCommerce exports. Nothing changes before you say so, and nothing is public before you publish."
      />
      <div className={styles.sections}>
        <MoveIn />
        <PictureSection />
      </div>
    </>
  );
}

function MoveIn() {
  const [files, setFiles] = useState<readonly ForeignFile[]>([]);
  const [choices, setChoices] = useState<MovingChoices>({});
  const check = useMutation({ mutationFn: moveIn, meta: { showsErrors: true, changesNothing: true } });
  const apply = useMutation({
    mutationFn: moveIn,
    onSuccess: result => {
      toastSuccess(toSentence(result));
      check.reset();
    },
    meta: { showsErrors: true },
  });
  const begin = (chosen: readonly ForeignFile[], said: MovingChoices) => {
    setFiles(chosen);
    setChoices(said);
    apply.reset();
    if (chosen.length > 0) check.mutate({ files: chosen, choices: said });
  };
  const result = check.data;
  const isTaken = result !== undefined && result.products.count > 0;
  return (
    <>
      <PageSection title="From the other shop">
        <div className={styles.form}>
          <FilesField onChoose={chosen => begin(chosen, choices)} />
        </div>
        <div aria-live="polite" className={styles.parts}>
          {check.isPending && <p>Reading the files …</p>}
          <FormMessage>{(apply.error ?? check.error)?.message}</FormMessage>
          {apply.data !== undefined && <p>{toSentence(apply.data)} Shoppers see it once you publish.</p>}
          {result !== undefined && <FileList files={result.files} />}
          {result !== undefined && !isTaken && (
            <p>
              There are no products in these files. Choose the file of the products together with the others;
              redirects alone are imported under{' '}
              <PageLink to="/content/redirects/import">Content, Redirects</PageLink>.
            </p>
          )}
        </div>
      </PageSection>
      {isTaken && (
        <>
          <MovingQuestions
            questions={result.questions}
            choices={choices}
            onChoose={said => begin(files, { ...choices, ...said })}
          />
          <Outcome result={result} />
          {result.counts.added + result.counts.changed > 0 && (
            <div className={styles.apply}>
              <ButtonRow>
                <Button
                  busy={apply.isPending}
                  disabled={check.isPending}
                  onClick={() => apply.mutate({ files, choices, revision: result.revision })}
                >
                  {toAction(result)}
                </Button>
              </ButtonRow>
            </div>
          )}
        </>
      )}
    </>
  );
}

function FilesField({ onChoose }: { readonly onChoose: (files: readonly ForeignFile[]) => void }) {
  const [error, setError] = useState<string>();
  const choose = async (list: FileList | null) => {
    const chosen = Array.from(list ?? []);
    const size = chosen.reduce((sum, file) => sum + file.size, 0);
    if (chosen.length === 0) return;
    if (chosen.length > MAX_MOVING_FILES) return setError(`Choose at most ${MAX_MOVING_FILES} files.`);
    if (size > MAX_MOVING_MB * 1024 * 1024)
      return setError(`Together the files may have ${MAX_MOVING_MB} MB.`);
    setError(undefined);
    try {
      // Browsers no longer read a chosen file that was saved again.
      const copies = chosen.map(async file => ({
        name: file.name,
        content: new Blob([await file.arrayBuffer()]),
      }));
      onChoose(await Promise.all(copies));
    } catch {
      setError('A file could not be read. Choose them again.');
    }
  };
  return (
    <div className={fileStyles.field}>
      <TextField
        type="file"
        multiple
        label="Files"
        hint="Products, and if you have them stock (inventory) and redirects; choose all of them together. CSV as the other shop exports it."
        accept=".csv,.tsv,.txt,.xlsx"
        error={error}
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => void choose(target.files)}
      />
    </div>
  );
}

function toAction({ counts: { added, changed } }: MovingResult): string {
  return added > 0 ? `Move in ${formatCount(added, 'product')}` : `Update ${formatCount(changed, 'product')}`;
}

function toSentence({ counts: { added, changed, newPictures } }: MovingResult): string {
  const parts = [
    ...(added > 0 ? [`${formatCount(added, 'product')} moved in`] : []),
    ...(changed > 0 ? [`${formatCount(changed, 'product')} updated`] : []),
  ];
  const pictures = newPictures > 0 ? ` ${formatCount(newPictures, 'picture')} are on the way.` : '';
  return `${parts.join(', ')}.${pictures}`;
}
