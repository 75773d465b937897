import styles from './whole-words.module.css';

/** A line that ended with `A-` would be read as a mistake. Longer parts may stand at its end. */
const SHORT_PART = /(\b[a-z]{1,2}-[a-z]{1,12}\b)/i;

/** Text in which no line ends within a word such as A-Line. The text stays to the letter, as it is copied and searched for. */
export function WholeWords({ text }: { readonly text: string }) {
  return text.split(SHORT_PART).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ),
  );
}
