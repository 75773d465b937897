import type { Ref } from 'react';
import { SearchField } from '#console/parts/list/search-field.tsx';
import { useSearchParams } from '#console/parts/use-search-params.ts';
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { SelectField } from '#ui/forms/field.tsx';
import styles from './order-filters.module.css';

/** What the list is narrowed to; it is in the address, so that it can be shared and returned to. */
export function OrderFilters({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  const [params, changeParams] = useSearchParams();
  return (
    <search className={styles.filters}>
      <SearchField ref={ref} placeholder="Number, name, phone, PIN…" className={styles.search} />
      <SelectField
        label="Payment"
        value={params['paymentMethod'] ?? ''}
        onChange={event => changeParams({ paymentMethod: event.target.value })}
      >
        <option value="">All</option>
        {PAYMENT_METHOD_NAMES.map(name => (
          <option key={name} value={name}>
            {PAYMENT_METHODS[name].label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Sort"
        value={params['sort'] ?? ''}
        onChange={event => changeParams({ sort: event.target.value })}
      >
        <option value="">Newest first</option>
        <option value="oldest">Oldest first</option>
        <option value="highest">Highest total</option>
        <option value="lowest">Lowest total</option>
      </SelectField>
    </search>
  );
}
