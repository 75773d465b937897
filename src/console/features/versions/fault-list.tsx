import { countOf } from '#console/parts/count-of.ts';
import type { DraftStatus } from '#contract/console/version.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import styles from './fault-list.module.css';

interface FaultListProps {
  readonly count: number;
  readonly faults: DraftStatus['faults'];
}

/** What has to be mended before anything can be published. */
export function FaultList({ count, faults }: FaultListProps) {
  return (
    <div className={styles.faults}>
      <FormMessage>
        {countOf(count, 'fault')} {count === 1 ? 'prevents' : 'prevent'} publishing:
        <ul className={styles.list}>
          {faults.map(({ kind, id, message }) => (
            <li key={`${kind} ${id} ${message}`}>
              {kind === 'settings' ? 'Settings' : id}: {message}
            </li>
          ))}
        </ul>
        {count > faults.length && `And ${countOf(count - faults.length, 'more fault')}.`}
      </FormMessage>
    </div>
  );
}
