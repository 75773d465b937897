/** A product of the draft, or a new one: `?copy=` begins with the texts of another. */
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { productQuery } from '#console/api/products.ts';
import { PageHeader } from '#console/parts/page-header.tsx';
import { RecordContent } from '#console/parts/record-content.tsx';
import type { ProductJson } from '#contract/products/product.ts';
import { ProductEditor } from './form/product-editor.tsx';
import { EMPTY_VALUES, type ProductValues, toValues } from './form/product-values.ts';
import { ProductActions } from './product-actions.tsx';
import { ProductHistory } from './product-history.tsx';

const ALL = { to: '/products', label: 'All products' } as const;

export function Page() {
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const { copy } = useSearch({ strict: false }) as { readonly copy?: string };
  if (id !== undefined) return <StoredProduct key={id} id={id} />;
  return copy === undefined ? <NewProduct values={EMPTY_VALUES} /> : <CopiedProduct id={copy} />;
}

function StoredProduct({ id }: { readonly id: string }) {
  const query = useQuery(productQuery(id));
  return (
    <RecordContent query={query} title="Product" back={ALL}>
      {stored => (
        <>
          <PageHeader
            title={stored.product.name}
            back={ALL}
            intro={id}
            actions={<ProductActions stored={stored} />}
          />
          <ProductEditor stored={stored} values={toValues(stored.product)} />
          <ProductHistory stored={stored} />
        </>
      )}
    </RecordContent>
  );
}

function CopiedProduct({ id }: { readonly id: string }) {
  const query = useQuery(productQuery(id));
  return (
    <RecordContent query={query} title="Another colour" back={ALL}>
      {({ product }) => {
        const { styleCode = id } = product;
        const values = { ...toValues(product), id: '', color: '', pictures: [], closeUp: '', styleCode };
        return <NewProduct values={{ ...values, isNew: true, state: 'live' }} original={product} />;
      }}
    </RecordContent>
  );
}

interface NewProductProps {
  readonly values: ProductValues;
  /** The product whose other colour it is. */
  readonly original?: ProductJson;
}

function NewProduct({ values, original }: NewProductProps) {
  return (
    <>
      <PageHeader
        title={original === undefined ? 'New product' : 'Another colour'}
        back={ALL}
        intro={original === undefined ? 'Shoppers see it once you publish.' : `Of ${original.id}`}
      />
      <ProductEditor values={values} original={original} />
    </>
  );
}
