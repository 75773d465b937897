/** A form that checks itself by the schema of its call, says what is wrong beside each field and sends once at a time. */
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { toFields } from '#contract/error.ts';
import { emptyFields, nest } from './form-values.ts';

export interface FormError {
  readonly message?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** The attributes that join a field to its form. */
export interface FieldBinding {
  readonly name: string;
  readonly error: string | undefined;
}

interface FormRules<Value> {
  readonly schema: z.ZodMiniType<Value>;
  readonly required: Readonly<Record<string, string>>;
  readonly emptyMessage: string;
  /** Does what the form is for; a problem it answers is shown, and nothing typed is lost. */
  readonly send: (value: Value, form: HTMLFormElement) => Promise<FormError | undefined>;
  /** Called when a field is entered: from then on the form is the shopper's. */
  readonly onBegin?: () => void;
}

const NO_ERROR: FormError = {};

export function useForm<Value>(rules: FormRules<Value>) {
  const [error, setError] = useState<FormError>(NO_ERROR);
  const [isBusy, setBusy] = useState(false);
  // A second press may come before the state of the first has been drawn.
  const isSending = useRef(false);

  function show(found: FormError, form: HTMLFormElement): void {
    flushSync(() => setError(found));
    focusFirst(form, found.fields ?? {});
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isSending.current) return;
    const checked = checkForm(form, rules);
    if (!('value' in checked)) {
      show(checked, form);
      return;
    }
    isSending.current = true;
    setBusy(true);
    setError(NO_ERROR);
    try {
      const response = await rules.send(checked.value, form);
      if (response) show(response, form);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    message: error.message,
    field: (name: string): FieldBinding => ({ name, error: error.fields?.[name] }),
    isBusy,
    formProps: {
      noValidate: true,
      // Before hydration a press must neither lose what is typed nor put it in the address.
      method: 'dialog',
      onFocus: rules.onBegin,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      /** A field that is being mended is no longer called wrong. */
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        const name = (target as Partial<HTMLInputElement>).name ?? '';
        if (error.fields?.[name] === undefined) return;
        const { [name]: _mended, ...fields } = error.fields;
        setError({ message: Object.keys(fields).length > 0 ? error.message : undefined, fields });
      },
    },
  };
}

function checkForm<Value>(
  form: HTMLFormElement,
  { schema, required, emptyMessage }: FormRules<Value>,
): { readonly value: Value } | FormError {
  const entries = [...new FormData(form)];
  const empty = emptyFields(entries, required);
  const parsed = schema.safeParse(nest(entries));
  const wrong = parsed.success ? {} : toFields(parsed.error.issues);
  if (Object.keys(empty).length > 0) return { message: emptyMessage, fields: { ...wrong, ...empty } };
  return parsed.success ? { value: parsed.data } : { fields: wrong };
}

/** Moves the focus to the first of the fields that are named. */
export function focusFirst(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && (element.getAttribute('name') ?? '') in fields) {
      element.focus();
      return;
    }
  }
}
