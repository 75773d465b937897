import { formatCount } from '#console/parts/format-count.ts';
import { PageLink } from '#console/parts/page-link.tsx';
import type { DraftStatus } from '#contract/console/version.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import styles from './issue-list.module.css';
import { mendedWhere } from './mended-where.ts';
import { waitsForServers } from './waits-for-servers.ts';

interface IssueListProps {
  readonly count: number;
  readonly issues: DraftStatus['faults'];
}

/** What has to be mended before anything can be published. */
export function IssueList({ count, issues }: IssueListProps) {
  const lines = issues.flatMap(mendedWhere);
  const unnamed = count - issues.length;
  return (
    <div className={styles.faults}>
      <FormMessage>
        {formatCount(lines.length + unnamed, 'mistake')}{' '}
        {lines.length + unnamed === 1 ? 'prevents' : 'prevent'} publishing:
        <LinkedLines lines={lines} />
        {unnamed > 0 && `And ${formatCount(unnamed, 'more mistake')}.`}
      </FormMessage>
    </div>
  );
}

/** Products that wait, such as for their pictures; everything else can be published. */
export function WaitingList({ count, issues }: IssueListProps) {
  const named = new Set(issues.map(({ id }) => id)).size;
  return (
    <div className={styles.faults}>
      <p>
        {formatCount(count, 'product')} {describeWait(count, issues)} as shoppers see{' '}
        {count === 1 ? 'it' : 'them'} now. Everything else can be published.
      </p>
      <LinkedLines lines={issues.flatMap(mendedWhere)} />
      {count > named && <p>And {formatCount(count - named, 'more product')}.</p>}
    </div>
  );
}

/** What products other than those without pictures wait for is said of each. */
function describeWait(count: number, issues: IssueListProps['issues']): string {
  const isForPictures = !waitsForServers(issues);
  const forWhat = count === 1 ? 'for its pictures ' : 'for their pictures ';
  const [waits, stays] = count === 1 ? ['waits', 'stays'] : ['wait', 'stay'];
  return `${waits} ${isForPictures ? forWhat : ''}and ${stays}`;
}

/** What may be published but should be looked at: prices. */
export function WarningList({ count, issues }: IssueListProps) {
  const unnamed = count - issues.length;
  return (
    <div className={styles.faults}>
      <p>{formatCount(count, 'price')} to look at, which may be published as they are:</p>
      <LinkedLines lines={issues.flatMap(mendedWhere)} />
      {unnamed > 0 && <p>And {formatCount(unnamed, 'more price')}.</p>}
    </div>
  );
}

/** Prices that may be slips, and promises of the sample; they may be published as they are. */
export function QuestionList({ count, issues }: IssueListProps) {
  const unnamed = count - issues.length;
  return (
    <div className={styles.faults}>
      <p>{formatCount(count, 'question')} about what shoppers do not see yet:</p>
      <LinkedLines lines={issues.flatMap(mendedWhere)} />
      {unnamed > 0 && <p>And {formatCount(unnamed, 'more question')}.</p>}
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
