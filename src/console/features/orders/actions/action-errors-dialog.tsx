import { formatCount } from '#console/parts/format-count.ts';
import { PageLink } from '#console/parts/page-link.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import styles from './action-errors-dialog.module.css';
import { ACTION_TABLE } from './action-table.ts';
import type { ActionErrors } from './use-order-actions.ts';

/** Says of each order why nothing has happened with it. */
export function ActionErrorsDialog({
  errors: { action, doneCount, results },
  onClose,
}: {
  readonly errors: ActionErrors;
  readonly onClose: () => void;
}) {
  const { done } = ACTION_TABLE[action];
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${formatCount(results.length, 'order')} not ${done}`}
      foot={
        <Button size="compact" onClick={onClose}>
          Close
        </Button>
      }
    >
      {doneCount > 0 && <p className={styles.done}>{`${formatCount(doneCount, 'order')} ${done}.`}</p>}
      <ul className={styles.list}>
        {results.map(({ order, id, number, message }) => (
          <li key={order}>
            {id === undefined ? (
              order
            ) : (
              <PageLink to="/orders/$id" params={{ id }} className={styles.number}>
                {number ?? order}
              </PageLink>
            )}
            <p>{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
