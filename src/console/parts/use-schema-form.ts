/** Forms checked by the schemas of the contract. Nothing typed is lost when sending fails. */
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiCallError } from '#console/api/api-call-error.ts';
import { toFields } from '#contract/error.ts';

interface SchemaFormOptions<Values extends FieldValues, Sent> {
  readonly schema: z.ZodMiniType<Sent, Values>;
  readonly values: DefaultValues<Values>;
  /** Other values given later take the place of what is in the form. */
  readonly follows?: boolean;
  /** What it throws is shown: beside the fields that the server names, else above the button. */
  readonly send: (value: Sent) => Promise<unknown>;
}

export function useSchemaForm<Values extends FieldValues, Sent extends FieldValues>({
  schema,
  values,
  follows = false,
  send,
}: SchemaFormOptions<Values, Sent>) {
  const form = useForm<Values, unknown, Sent>({
    defaultValues: values,
    resolver: toResolver(schema),
    ...(follows ? { values: values as Values } : {}),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async value => {
    try {
      await send(value);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError(error, form);
    }
  });
  return {
    ...form,
    isBusy: isSubmitting,
    message: errors.root?.message,
    /** The attributes that join a field to the form. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    formProps: {
      noValidate: true,
      // A second press sends nothing while the first is on its way.
      onSubmit: (event: FormEvent) => (isSubmitting ? event.preventDefault() : submit(event)),
    },
  };
}

/** The same for what changes data: all that was read is stale afterwards, and what was typed stays in no cache. */
export function useChangeForm<Values extends FieldValues, Sent extends FieldValues, Body>({
  send,
  onSent,
  ...options
}: ChangeFormOptions<Values, Sent, Body>) {
  const change = useMutation({ mutationFn: send, gcTime: 0, meta: { showsErrors: true } });
  return useSchemaForm({ ...options, send: async value => onSent(await change.mutateAsync(value), value) });
}

interface ChangeFormOptions<Values extends FieldValues, Sent, Body> extends SchemaFormOptions<Values, Sent> {
  readonly send: (value: Sent) => Promise<Body>;
  /** Is called once the page has read what has changed, so that nothing moves after a dialog has closed. */
  readonly onSent: (response: Body, sent: Sent) => void;
}

function toResolver<Values extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent, Values>,
): Resolver<Values, unknown, Sent> {
  return values => {
    const checked = schema.safeParse(values);
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [path, message] of Object.entries(toFields(checked.error.issues)))
      set(errors, path, { type: 'schema', message });
    return { values: {}, errors };
  };
}

function showError<Values extends FieldValues, Sent>(
  error: Error,
  { setError, getValues }: UseFormReturn<Values, unknown, Sent>,
): void {
  const fields = error instanceof ApiCallError ? Object.entries(error.body?.fields ?? {}) : [];
  const known = fields.filter(([path]) => getValues(path as Path<Values>) !== undefined);
  for (const [path, message] of known) setError(path as Path<Values>, { message }, { shouldFocus: true });
  if (known.length === 0) setError('root', { message: error.message });
}
