/** What a shopper of a PIN code would read by the settings as they are typed. */
import { useState } from 'react';
import {
  type FieldRow,
  type Typed,
  toChanges,
  toTyped,
  withChanges,
} from '#console/parts/forms/field-row.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { readPin } from '#domain/addresses/pin-codes.ts';
import { cashNote } from '#domain/delivery/cash-note.ts';
import { promiseFor } from '#domain/delivery/promise-for.ts';
import type { Settings } from '#domain/settings.ts';
import { TextField } from '#ui/forms/field.tsx';

interface PromisePreviewProps {
  readonly rows: readonly FieldRow[];
  readonly typed: Typed;
  readonly document: unknown;
}

export function PromisePreview({ rows, typed, document }: PromisePreviewProps) {
  const [text, setText] = useState('');
  const [now] = useState(() => new Date());
  const read = readSettings(withChanges(document, toChanges(rows, toTyped(rows, document), typed)));
  return (
    <>
      <TextField
        label="Try a PIN code"
        inputMode="numeric"
        hint="Such as 600026. By what is typed above, for an order of now."
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // The form is of the settings: Enter would save them.
        onKeyDown={event => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <output>
        {read.ok ? toPreview(text, { rules: read.value, now }) : 'Something above cannot be saved yet.'}
      </output>
    </>
  );
}

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'UTC' });

function toPreview(
  text: string,
  { rules: { shipping, money }, now }: { readonly rules: Settings; readonly now: Date },
): string {
  if (text.trim() === '') return '';
  const pin = readPin(text);
  if (pin === undefined) return 'A PIN code has six digits and does not begin with 0.';
  const promise = promiseFor({ pin, now }, shipping);
  if (promise === undefined) return 'Without zones, no day is promised.';
  return `${promise.zone}: by ${DAY.format(new Date(promise.by))} · ${cashNote(promise, money)}`;
}
