/** A form of some fields of a document of the draft, which others may change at the same time. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiCallError } from '#console/api/api-call-error.ts';
import { isData } from '#console/api/query-client.ts';
import { type DescribedField, describeFields } from '#console/parts/changes/describe-fields.ts';
import { valueAt } from '#contract/settings/setting-paths.ts';
import { type Changes, type CheckDocument, changesSchema } from './changes-schema.ts';
import { type Change, type FieldRow, isSame, type Typed, toTyped, withChanges } from './field-row.ts';
import { type Base, useRestoredForm } from './use-restored-form.ts';

export interface StoredDocument {
  readonly document: unknown;
  readonly revision: number;
}

export interface DocumentFormOptions {
  /** Names what was typed and is not saved. */
  readonly name: string;
  readonly rows: readonly FieldRow[];
  readonly stored: StoredDocument;
  readonly check: CheckDocument;
  readonly save: (document: unknown, revision: number) => Promise<StoredDocument>;
  /** The state in the answer to a change that came too late. */
  readonly readStored: (stored: unknown) => StoredDocument | undefined;
  readonly onSaved?: (saved: StoredDocument) => Promise<unknown>;
}

interface Conflict {
  readonly changes: readonly Change[];
  readonly stored: StoredDocument;
}

/** How a control that is no input sets its value. */
export const CHANGED = { shouldDirty: true, shouldValidate: true } as const;

export type DocumentForm = ReturnType<typeof useDocumentForm>;

export function useDocumentForm(options: DocumentFormOptions) {
  const { name, rows, stored, check } = options;
  const [conflict, setConflict] = useState<Conflict>();
  const queryClient = useQueryClient();
  const form = useRestoredForm({
    name,
    stored: toBase(rows, stored),
    toSchema: base => changesSchema({ rows, check, document: stored.document, before: base.values }),
    send: ({ changes }: Changes, base) => store({ changes, base, onto: stored }),
  });
  const store = async (attempt: Attempt) => {
    const outcome = await storeChanges(options, attempt);
    if ('changes' in outcome) return setConflict(outcome);
    setConflict(undefined);
    form.restart(toBase(rows, outcome));
    await queryClient.invalidateQueries({ predicate: isData });
    await options.onSaved?.(outcome);
  };
  return {
    ...form,
    discard: () => form.restart(toBase(rows, stored)),
    conflict: conflict && {
      fields: differencesIn(conflict),
      saveMine: () =>
        store({ changes: conflict.changes, base: toBase(rows, conflict.stored), onto: conflict.stored }),
      close: () => setConflict(undefined),
    },
  };
}

function toBase(rows: readonly FieldRow[], { document, revision }: StoredDocument): Base<Typed> {
  return { values: toTyped(rows, document), revision };
}

interface Attempt {
  readonly changes: readonly Change[];
  readonly base: Base<Typed>;
  /** The newest state that is known. */
  readonly onto: StoredDocument;
}

/** Others may have changed other fields meanwhile: only where they changed the same ones is it a conflict. */
async function storeChanges(
  options: DocumentFormOptions,
  { changes, base, onto }: Attempt,
): Promise<StoredDocument | Conflict> {
  const isLate = onto.revision !== base.revision;
  if (isLate && changes.some(change => isContested(change, base, onto))) return { changes, stored: onto };
  try {
    return await options.save(withChanges(onto.document, changes), onto.revision);
  } catch (error) {
    const isRefused = error instanceof ApiCallError && error.status === 412;
    const newer = isRefused ? options.readStored(error.body?.stored) : undefined;
    if (newer === undefined) throw error;
    return storeChanges(options, { changes, base, onto: newer });
  }
}

function isContested({ row, value }: Change, base: Base<Typed>, { document }: StoredDocument): boolean {
  const theirs = valueAt(document, row.name);
  const wasChanged = !isSame(valueAt(toTyped([row], document), row.name), valueAt(base.values, row.name));
  return wasChanged && !isSame(theirs, value);
}

/** Returns both states of the fields that were changed here, under the labels that they have in the form. */
function differencesIn({ changes, stored: { document } }: Conflict): readonly DescribedField[] {
  return changes.flatMap(({ row: { name, label }, value }) =>
    describeFields({ [name]: valueAt(document, name) }, { [name]: value }).map(field => ({
      ...field,
      label,
    })),
  );
}
