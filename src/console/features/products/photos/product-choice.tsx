import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { productsQuery } from '#console/api/products.ts';
import { SuggestionField } from '#console/parts/forms/suggestion-field.tsx';
import type { ProductJson } from '#contract/products/product.ts';
import { Button } from '#ui/forms/button.tsx';
import styles from './unmatched-photos.module.css';

interface ProductChoiceProps {
  readonly label: string;
  /** The text of the button. */
  readonly action: string;
  /** Is called with the id of the product. */
  readonly onChoose: (id: string) => Promise<unknown>;
}

const MAX_FOUND = 12;

/** Finds a product by its number or a part of its name. */
export function ProductChoice({ label, action, onChoose }: ProductChoiceProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const query = productsQuery({ search: text.trim() });
  const { data } = useInfiniteQuery({ ...query, enabled: text.trim() !== '' });
  const suggestions = text.trim() === '' ? [] : toProducts(data).slice(0, MAX_FOUND);
  const choose = useMutation({
    mutationFn: async () => {
      if (text.trim() === '') throw new Error('Write its number or name');
      const product = pick(toProducts(await queryClient.fetchInfiniteQuery(query)), text.trim());
      if (product === undefined) throw new Error('No single product fits: choose one of the list');
      await onChoose(product.id);
    },
    meta: { showsErrors: true },
  });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!choose.isPending) choose.mutate();
  };
  return (
    <div className={styles.choice}>
      <SuggestionField
        label={label}
        suggestions={Object.fromEntries(suggestions.map(({ id, name }) => [id, name]))}
        value={text}
        error={choose.error?.message}
        onChange={({ target }) => {
          setText(target.value);
          choose.reset();
        }}
        onKeyDown={press}
      />
      <Button variant="quiet" size="compact" busy={choose.isPending} onClick={() => choose.mutate()}>
        {action}
      </Button>
    </div>
  );
}

interface Pages {
  readonly pages: readonly { readonly products: readonly { readonly product: ProductJson }[] }[];
}

function toProducts(data: Pages | undefined): readonly ProductJson[] {
  return (data?.pages[0]?.products ?? []).map(({ product }) => product);
}

/** Returns the product with this number, else the only one with this name, else the only one that was found. */
function pick(found: readonly ProductJson[], text: string): ProductJson | undefined {
  const same = (one: string) => one.localeCompare(text, undefined, { sensitivity: 'accent' }) === 0;
  const byId = found.filter(({ id }) => same(id));
  const byName = found.filter(({ name }) => same(name));
  const [product, ...others] = [byId, byName, found].find(list => list.length > 0) ?? [];
  return others.length === 0 ? product : undefined;
}
