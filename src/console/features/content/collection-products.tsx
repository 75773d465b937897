/** The products of a collection: chosen by hand in their order, or by the filters of a rule. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { collectionPreviewQuery } from '#console/api/collections.ts';
import { categoriesQuery, productsQuery } from '#console/api/products.ts';
import { formatCount } from '#console/parts/format-count.ts';
import type { ControlProps } from '#console/parts/forms/control-props.ts';
import { FieldRows } from '#console/parts/forms/field-rows.tsx';
import { CHANGED } from '#console/parts/forms/use-document-form.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { movedItem } from '#console/parts/list/moved-item.ts';
import { CHOICE_FILTERS, type ChoiceFilter } from '#domain/listing/filters.ts';
import { smallPicture } from '#domain/picture.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { describeRule, FILTER_ROWS, FLAG_ROWS, PRICE_ROWS, toRule } from './collection-document.ts';
import styles from './collection-products.module.css';
import { OrderedItems } from './ordered-items.tsx';

type FormProps = Pick<ControlProps, 'form'>;

const STATES = {
  live: '',
  draft: 'Not shown: it is a draft',
  archived: 'Not shown: it is archived',
} as const;

export function ChosenProducts({ form }: FormProps) {
  const ids = form.watch('products') as readonly string[];
  const { data } = useQuery(collectionPreviewQuery({ products: [...ids] }));
  const known = new Map(data?.products.map(product => [product.id, product]));
  const change = (next: readonly string[]) => form.setValue('products', next, CHANGED);
  return (
    <PageSection title={formatCount(ids.length, 'product')}>
      <OrderedItems
        label="Products"
        remove="Take out"
        items={ids.map(id => {
          const { name = id, image, state } = known.get(id) ?? {};
          const missing = data === undefined ? '' : 'Not shown: it is not there any more';
          const detail = state === undefined ? missing : STATES[state];
          const picture = image && smallPicture(image);
          return { key: id, title: name, detail, to: `/products/${encodeURIComponent(id)}`, picture };
        })}
        onMove={(from, to) => change(movedItem(ids, from, to))}
        onRemove={at => change(ids.toSpliced(at, 1))}
      />
      <AddProducts ids={ids} onAdd={id => change([...ids, id])} />
    </PageSection>
  );
}

const MAX_FOUND = 8;

interface AddProductsProps {
  readonly ids: readonly string[];
  readonly onAdd: (id: string) => void;
}

function AddProducts({ ids, onAdd }: AddProductsProps) {
  const [search, setSearch] = useState('');
  const { data } = useInfiniteQuery({ ...productsQuery({ search }), enabled: search.trim() !== '' });
  const all = search.trim() === '' ? [] : (data?.pages[0]?.products ?? []);
  const found = all.filter(({ product }) => !ids.includes(product.id)).slice(0, MAX_FOUND);
  return (
    <>
      <TextField
        label="Find products to add"
        type="search"
        hint="By name, number, colour or print."
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={styles.found} aria-label="Products to add">
        {found.map(({ product: { id, name, image } }) => (
          <li key={id}>
            <img src={smallPicture(image)} alt="" />
            <span>{name}</span>
            <Button variant="quiet" size="compact" aria-label={`Add ${name}`} onClick={() => onAdd(id)}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function RuleFields({ form }: FormProps) {
  const typed = form.watch();
  const rule = toRule(typed);
  const { data } = useQuery(collectionPreviewQuery({ rule }));
  const { data: { categories = [] } = {} } = useQuery(categoriesQuery);
  const all = categories.map(({ category }) => category);
  return (
    <PageSection title="What a product must be">
      <output className={styles.preview}>
        <p>
          {describeRule(rule, all) || 'All products'}
          {data && `: ${formatCount(data.total, 'product')} in the shop now`}
        </p>
        {data?.products.map(({ id, image, name }) => (
          <img key={id} src={smallPicture(image)} alt={name} />
        ))}
      </output>
      {FILTER_ROWS.map((row, index) => {
        const filter: ChoiceFilter | undefined = CHOICE_FILTERS[index];
        const chosen = [typed[row.name]].flat().filter(Boolean) as readonly string[];
        const toLabel = (value: string) => filter?.label?.(value, all) ?? value;
        const counts = new Map(data?.choices[row.name]?.map(({ value, count }) => [value, count]));
        const choices = [...new Set([...chosen, ...counts.keys()])].map(
          value => [value, `${toLabel(value)} (${counts.get(value) ?? 0})`] as const,
        );
        const isOne = row.kind === 'choice';
        const field = { ...row, choices: { ...(isOne && { '': 'Any' }), ...Object.fromEntries(choices) } };
        if (isOne) return <FieldRows key={row.name} form={form} rows={[field]} />;
        return (
          <details key={row.name} className={styles.filter}>
            <summary>
              {row.label}
              {chosen.length > 0 && `: ${chosen.map(toLabel).join(' or ')}`}
            </summary>
            <FieldRows form={form} rows={[field]} />
          </details>
        );
      })}
      <FieldRows form={form} rows={[...FLAG_ROWS, ...PRICE_ROWS]} />
    </PageSection>
  );
}
