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
  const lines = faults.flatMap(mendedWhere);
  const unnamed = count - faults.length;
  return (
    <div className={styles.faults}>
      <FormMessage>
        {countOf(lines.length + unnamed, 'fault')} {lines.length + unnamed === 1 ? 'prevents' : 'prevent'}{' '}
        publishing:
        <LinkedLines lines={lines} />
        {unnamed > 0 && `And ${countOf(unnamed, 'more fault')}.`}
      </FormMessage>
    </div>
  );
}

/** What may be published but should be looked at: prices. */
export function WarningList({ count, faults }: FaultListProps) {
  const unnamed = count - faults.length;
  return (
    <div className={styles.faults}>
      <p>{countOf(count, 'price')} to look at, which may be published as they are:</p>
      <LinkedLines lines={faults.flatMap(mendedWhere)} />
      {unnamed > 0 && <p>And {countOf(unnamed, 'more price')}.</p>}
    </div>
  );
}

function LinkedLines({ lines }: { readonly lines: ReturnType<typeof mendedWhere> }) {
  return (
    <ul className={styles.list}>
      {lines.map(({ to, title, text }) => (
        <li key={`${title} ${text}`}>
          <PageLink to={to}>{title}</PageLink> {text}
        </li>
      ))}
    </ul>
  );
}
