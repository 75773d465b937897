import { useMay } from '#console/api/session.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { NewNote } from '#console/parts/forms/new-note.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import type { ConsoleOrder, OrderNote } from '#contract/console/orders/order-page.ts';
import { addNote } from './order-api.ts';
import styles from './order-notes.module.css';

/** Private notes of the staff, newest first. */
export function OrderNotes({ order, notes }: Pick<ConsoleOrder, 'order' | 'notes'>) {
  const mayWrite = useMay('orders.change');
  if (!mayWrite && notes.length === 0) return null;
  return (
    <PageSection title="Private notes">
      {mayWrite && <NewNote draft={`order-note-${order.id}`} onSave={text => addNote(order.id, text)} />}
      <ul className={styles.notes} aria-label="Notes">
        {notes.toReversed().map(note => (
          <Note key={note.id} {...note} />
        ))}
      </ul>
    </PageSection>
  );
}

function Note({ text, author, createdAt }: OrderNote) {
  return (
    <li className={styles.note}>
      <p className={styles.text}>{text}</p>
      <small>
        {author.name}, <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      </small>
    </li>
  );
}
