// Finds comments that begin as only a fragment does, such as "Of the upload" or "Whether it is sold".
const FRAGMENT =
  /^(?:Of (?:the|a|an|all|each|one|these|those|this|its|course)\b|Whether\b|Such as\b|(?:Undefined|Null|Empty|Missing|Absent)\b[^`]|(?:Oldest|Newest|Latest) first\b|In (?:milliseconds|seconds|paise|rupees|pixels)\b)/;
const BLOCK = /\/\*\*?\s+(?:\* )?([^\n]*)/g;
const LINE = /(?:^|\n)(?![ \t]*\/\/)[^\n]*\n[ \t]*\/\/ ([^\n]*)/g;

/** Returns one line for each comment that is a fragment. */
export function findFragments({ path, text }) {
  return [...text.matchAll(BLOCK), ...text.matchAll(LINE)]
    .map(([, comment]) => comment.replace(/\s*\*\/.*$/, ''))
    .filter(comment => FRAGMENT.test(comment))
    .map(comment => `${path}: “${comment}” is no sentence; give it a subject and a verb`);
}
