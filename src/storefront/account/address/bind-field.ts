import type { FieldBinding } from '#ui/forms/use-form.ts';

/** What ties a field to the form that it is in, by its path in what the form sends. */
export type BindField = (name: string) => FieldBinding;
