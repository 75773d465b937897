/** Text being written, which survives an expired session, a lost connection and a reload. */
import { useState } from 'react';

const PREFIX = 'console-draft:';

/** `form` names the form and what it is about. The text is deleted when it is set to nothing. */
export function useDraft(form: string): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(form));
  return [
    text,
    next => {
      setText(next);
      writeDraft(form, next);
    },
  ];
}

/** A browser may forbid the storage. */
export function readDraft(form: string): string {
  try {
    return sessionStorage.getItem(PREFIX + form) ?? '';
  } catch {
    return '';
  }
}

/** Returns whether it is stored: the storage may be full too. The text is still on the screen then. */
export function writeDraft(form: string, text: string): boolean {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + form);
    else sessionStorage.setItem(PREFIX + form, text);
    return true;
  } catch {
    return false;
  }
}
