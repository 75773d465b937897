import { useStaff } from '#console/api/session.ts';
import { describeFields } from '#console/parts/changes/describe-fields.ts';
import { FieldChanges } from '#console/parts/changes/field-changes.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { LinedItem } from '#console/parts/layout/lined-list.tsx';
import { UnbrokenNumbers } from '#console/parts/layout/unbroken-numbers.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import type { AuditEntry } from '#contract/console/audit.ts';
import { AUDIT_KINDS, actionText, recordTitle } from './audit-kinds.ts';
import styles from './audit-page.module.css';

/** The other fields are shown at a press: what was added has all of its fields. */
const FEW_FIELDS = 4;

export function AuditItem({ entry }: { readonly entry: AuditEntry }) {
  const { at, actor, before, after } = entry;
  const fields = describeFields(before, after);
  return (
    <LinedItem>
      <p>
        <PageLink to="/audit" search={{ person: actor.id }}>
          {`${actor.name.charAt(0).toUpperCase()}${actor.name.slice(1)}`}
        </PageLink>{' '}
        {actionText(entry)} <RecordLink entry={entry} />
        <time className={styles.time} dateTime={at}>
          {formatTime(at)}
        </time>
      </p>
      {fields.length > FEW_FIELDS ? (
        <details className={styles.details}>
          <summary>{formatCount(fields.length, 'field')}</summary>
          <FieldChanges fields={fields} />
        </details>
      ) : (
        fields.length > 0 && <FieldChanges fields={fields} />
      )}
    </LinedItem>
  );
}

function RecordLink({ entry }: { readonly entry: AuditEntry }) {
  const { permissions } = useStaff();
  const title = recordTitle(entry);
  const page = AUDIT_KINDS[entry.kind]?.page;
  // What was removed has no page.
  const isGone = entry.action === 'delete' && page?.param !== undefined;
  if (page === undefined || isGone || !permissions.includes(page.permission))
    return (
      <strong>
        <UnbrokenNumbers>{title}</UnbrokenNumbers>
      </strong>
    );
  const { to, param } = page;
  return (
    <PageLink to={to} {...(param !== undefined && { params: { [param]: entry.record } })}>
      <UnbrokenNumbers>{title}</UnbrokenNumbers>
    </PageLink>
  );
}
