/** A category, or a collection by hand, to choose for many products. */
import { useQuery } from '@tanstack/react-query';
import { collectionsQuery } from '#console/api/collections.ts';
import { categoriesQuery } from '#console/api/products.ts';
import { PageLink } from '#console/parts/page-link.tsx';
import { SelectField } from '#ui/forms/field.tsx';

interface ChoiceFieldProps {
  readonly label: string;
  readonly choices: 'categories' | 'collections';
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (chosen: string) => void;
}

interface Choice {
  readonly value: string;
  readonly text: string;
}

export function ChoiceField({ label, choices, error, value, onChange }: ChoiceFieldProps) {
  const options = useChoices()[choices];
  if (options?.length === 0)
    return choices === 'collections' ? (
      <p>
        There is no collection by hand yet. <PageLink to="/content/new/collection">Make one</PageLink> first.
      </p>
    ) : (
      <p>
        There is no category yet. <PageLink to="/content/new/category">Add one</PageLink> first.
      </p>
    );
  return (
    <SelectField label={label} error={error} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Choose…</option>
      {options?.map(({ value: option, text }) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function useChoices(): Readonly<Record<ChoiceFieldProps['choices'], readonly Choice[] | undefined>> {
  const categories = useQuery(categoriesQuery);
  const collections = useQuery(collectionsQuery);
  return {
    categories: categories.data?.categories.map(({ category: { key, label } }) => ({
      value: key,
      text: label,
    })),
    collections: collections.data?.collections
      .filter(({ collection }) => collection.products !== undefined)
      .map(({ collection: { id, name } }) => ({ value: id, text: name })),
  };
}
