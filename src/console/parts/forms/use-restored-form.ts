/** A form over what is stored. What was typed and is not saved is in it again, and what others save is shown until then. */
import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useSchemaForm } from '#console/parts/use-schema-form.ts';
import { readTyped, useTyped } from './use-typed.ts';

/** What is typed over. */
export interface Base<Values> {
  readonly values: Values;
  /** It is undefined where nothing is stored yet. */
  readonly revision: number | undefined;
}

interface RestoredFormOptions<Values extends FieldValues, Sent> {
  /** Names what was typed and is not saved. */
  readonly name: string;
  readonly stored: Base<Values>;
  readonly toSchema: (base: Base<Values>) => z.ZodMiniType<Sent, Values>;
  readonly send: (value: Sent, base: Base<Values>) => Promise<unknown>;
}

export function useRestoredForm<Values extends FieldValues, Sent extends FieldValues>({
  name,
  stored,
  toSchema,
  send,
}: RestoredFormOptions<Values, Sent>) {
  const [left, setLeft] = useState(() => readTyped(name));
  const [base, setBase] = useState(() => (left?.base as Base<Values> | undefined) ?? stored);
  const form = useSchemaForm({
    schema: toSchema(base),
    values: base.values as DefaultValues<Values>,
    follows: true,
    send: (value: Sent) => send(value, base),
  });
  const { reset } = form;
  const { isDirty } = form.formState;
  const typed = useTyped(name, form, base);
  useEffect(() => {
    if (left !== undefined) reset(left.values as Values, { keepDefaultValues: true });
  }, [left, reset]);
  // Saving shows both when something is typed.
  const isNewer = (stored.revision ?? 0) > (base.revision ?? 0);
  if (isNewer && !isDirty && left === undefined) setBase(stored);
  return {
    ...form,
    isDirty,
    /** Says whether what is typed is there again after the page was left. */
    isStored: typed.isStored,
    base,
    /** Something that had been typed before was there when the page was opened. */
    wasLeft: left !== undefined,
    restart: (next: Base<Values>) => {
      typed.discard();
      setLeft(undefined);
      setBase(next);
      reset(next.values);
    },
  };
}
