/** Names the collections into which a product was put by hand. Those by a rule find it by themselves. */
import { useQuery } from '@tanstack/react-query';
import { collectionsQuery } from '#console/api/collections.ts';
import { useMay } from '#console/api/session.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageLink } from '#console/parts/page-link.tsx';

export function ProductCollections({ id }: { readonly id: string }) {
  const { data } = useQuery(collectionsQuery);
  const mayChange = useMay('products.change');
  const own = data?.collections.filter(({ collection }) => collection.products?.includes(id)) ?? [];
  if (own.length === 0) return null;
  return (
    <PageSection title="Collections">
      <ul>
        {own.map(({ collection }) => (
          <li key={collection.id}>
            {mayChange ? (
              <PageLink to={`/content/collections/${collection.id}`}>{collection.name}</PageLink>
            ) : (
              collection.name
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
