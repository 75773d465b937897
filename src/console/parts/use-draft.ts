/** Text being written, which survives an expired session, a lost connection and a reload. */
import { useState } from 'react';

const PREFIX = 'console-draft:';

/** `form` names the form and what it is about. The text is deleted when it is set to nothing. */
export function useDraft(form: string): readonly [text: string, setText: (text: string) => void] {
  const key = PREFIX + form;
  const [text, setText] = useState(() => read(key));
  return [
    text,
    next => {
      setText(next);
      write(key, next);
    },
  ];
}

/** A browser may forbid the storage. */
function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The text is still on the screen.
  }
}
