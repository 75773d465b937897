import styles from './unbroken-numbers.module.css';

/** A word with a hyphen and a figure, such as `NL-261120-7K3M9Q?`, with what is attached to it. */
const NUMBER = /(\S*(?:\d\S*-|-\S*\d)\S*)/;

/** Text in which the numbers of orders and tickets stay in one piece: browsers break lines at their hyphens. */
export function UnbrokenNumbers({ children }: { readonly children: string }) {
  return (
    <span>
      {children.split(NUMBER).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={part} className={styles.number}>
            {part}
          </span>
        ),
      )}
    </span>
  );
}
