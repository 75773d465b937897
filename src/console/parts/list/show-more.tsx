import { Button } from '#ui/forms/button.tsx';
import styles from './show-more.module.css';

interface ShowMoreProps {
  /** The query of the list above. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Reads the next rows of a list, until all of them are shown. */
export function ShowMore({ query }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="quiet"
      size="compact"
      className={styles.more}
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      Show more
    </Button>
  );
}
