import { type ComponentProps, useId } from 'react';
import { TextField } from '#ui/forms/field.tsx';

interface SuggestionFieldProps extends ComponentProps<typeof TextField> {
  readonly suggestions: readonly string[];
}

/** A text that is often one of these; any other can be typed. */
export function SuggestionField({ suggestions, ...field }: SuggestionFieldProps) {
  const list = useId();
  return (
    <>
      <TextField list={list} autoComplete="off" {...field} />
      <datalist id={list}>
        {suggestions.map(text => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </datalist>
    </>
  );
}
