/** A product of the draft, or a new one: `?copy=` begins with the texts of another. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Copy } from 'lucide';
import { productQuery, saveProduct } from '#console/api/products.ts';
import { useMay } from '#console/api/session.ts';
import { PreviewButton } from '#console/parts/forms/preview-button.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { RecordContent } from '#console/parts/record-content.tsx';
import { toastUndo } from '#console/parts/toasts.tsx';
import type { DraftProduct } from '#contract/console/product.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { productPage } from '#contract/urls.ts';
import { Button, buttonClass } from '#ui/forms/button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { DeleteButton } from './delete-button.tsx';
import { EMPTY_VALUES, type ProductValues } from './form/form-values.ts';
import { ProductEditor } from './form/product-editor.tsx';
import { toValues } from './form/product-values.ts';
import { ProductCollections } from './product-collections.tsx';
import styles from './product-history.module.css';
import { ProductHistory } from './product-history.tsx';
import { ProductPrices } from './product-prices.tsx';

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
          <div className={styles.sections}>
            <ProductCollections id={id} />
            <ProductPrices id={id} />
            <ProductHistory stored={stored} />
          </div>
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

/** What can be done with a stored product besides changing it. */
function ProductActions({ stored }: { readonly stored: DraftProduct }) {
  const { id } = stored.product;
  const mayChange = useMay('products.change');
  return (
    <>
      <PreviewButton path={productPage(id)}>Preview</PreviewButton>
      {mayChange && (
        <>
          <PageLink
            className={buttonClass({ variant: 'quiet', size: 'compact' })}
            to="/products/new/one"
            search={{ copy: id }}
          >
            <Icon shape={Copy} size={18} />
            Another colour
          </PageLink>
          <ArchiveButton stored={stored} />
          <DeleteButton product={stored.product} />
        </>
      )}
    </>
  );
}

function ArchiveButton({ stored: { product, revision } }: { readonly stored: DraftProduct }) {
  const isArchived = product.state === 'archived';
  const bring = useMutation({
    mutationFn: (before: DraftProduct) => saveProduct(before.product, before.revision),
  });
  const archive = useMutation({
    mutationFn: () => {
      const { state: _state, ...live } = product;
      return saveProduct(isArchived ? live : { ...product, state: 'archived' }, revision);
    },
    onSuccess: after =>
      toastUndo(
        isArchived ? `${product.name} is back.` : `${product.name} is archived.`,
        () => bring.mutate({ ...after, product }),
        'draft',
      ),
  });
  return (
    <Button variant="quiet" size="compact" busy={archive.isPending} onClick={() => archive.mutate()}>
      {isArchived ? 'Bring back' : 'Archive'}
    </Button>
  );
}
