import { countOf } from '#console/parts/count-of.ts';
import { PageLink } from '#console/parts/page-link.tsx';
import type { DraftStatus } from '#contract/console/version.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import styles from './fault-list.module.css';
import { mendedWhere } from './mended-where.ts';

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
          {faults.flatMap(mendedWhere).map(({ to, title, text }) => (
            <li key={`${title} ${text}`}>
              <PageLink to={to}>{title}</PageLink> {text}
            </li>
          ))}
        </ul>
        {count > faults.length && `And ${countOf(count - faults.length, 'more fault')}.`}
      </FormMessage>
    </div>
  );
}
