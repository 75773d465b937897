import { FilterPanel } from '#console/parts/list/filter-panel.tsx';
import { useSearchParams } from '#console/parts/use-search-params.ts';
import type { AuditPage } from '#contract/console/audit.ts';
import { Button } from '#ui/forms/button.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { AUDIT_KINDS } from './audit-kinds.ts';
import styles from './audit-page.module.css';

/** What the log is narrowed to; it is in the address. */
export function AuditFilters({ people }: Pick<AuditPage, 'people'>) {
  const [params, changeParams] = useSearchParams();
  const { person = '', kind = '', from = '', to = '' } = params;
  // Somebody who is no longer staff, or a command, is reached from an entry.
  const isListed = person === '' || people.some(({ id }) => id === person);
  return (
    <FilterPanel count={[person, kind, from, to].filter(value => value !== '').length}>
      <SelectField
        label="Who"
        value={person}
        onChange={({ target }) => changeParams({ person: target.value })}
      >
        <option value="">Everybody</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {!isListed && <option value={person}>{person}</option>}
      </SelectField>
      <SelectField label="What" value={kind} onChange={({ target }) => changeParams({ kind: target.value })}>
        <option value="">Everything</option>
        {Object.entries(AUDIT_KINDS).map(([name, { label }]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className={styles.period}>
        <TextField
          label="From"
          type="date"
          max={to}
          value={from}
          onChange={({ target }) => changeParams({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          min={from}
          value={to}
          onChange={({ target }) => changeParams({ to: target.value })}
        />
        {(person || kind || from || to) && (
          <Button
            variant="plain"
            size="compact"
            className={styles.clear}
            onClick={() => changeParams({ person: '', kind: '', from: '', to: '' })}
          >
            Clear filters
          </Button>
        )}
      </div>
    </FilterPanel>
  );
}
