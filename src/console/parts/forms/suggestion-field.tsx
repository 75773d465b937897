import { type ComponentProps, useId } from 'react';
import { TextField } from '#ui/forms/field.tsx';

interface SuggestionFieldProps extends ComponentProps<typeof TextField> {
  /** A list of texts, or texts with what each means. */
  readonly suggestions: readonly string[] | Readonly<Record<string, string>>;
}

/** A text that is often one of these; any other can be typed. */
export function SuggestionField({ suggestions, ...field }: SuggestionFieldProps) {
  const list = useId();
  const options = Array.isArray(suggestions)
    ? suggestions.map((text: string) => [text, text] as const)
    : Object.entries(suggestions);
  return (
    <>
      <TextField list={list} autoComplete="off" {...field} />
      <datalist id={list}>
        {options.map(([text, meaning]) => (
          <option key={text} value={text}>
            {meaning}
          </option>
        ))}
      </datalist>
    </>
  );
}
