/** A private note of the staff on an order or a customer. */
import * as z from 'zod/mini';
import { longText } from '#contract/text.ts';

export const MAX_NOTE = 2000;
export const EMPTY_NOTE = 'Write a note';

export const NoteText = longText('Note', MAX_NOTE).check(z.minLength(1, { error: EMPTY_NOTE }));
