/** What can be done with a stored product besides changing it. */
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide';
import { saveProduct } from '#console/api/products.ts';
import { useMay } from '#console/api/session.ts';
import { PreviewButton } from '#console/parts/forms/preview-button.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { toastUndo } from '#console/parts/toasts.tsx';
import type { DraftProduct } from '#contract/console/product.ts';
import { productPage } from '#contract/urls.ts';
import { Button, buttonClass } from '#ui/forms/button.tsx';
import { Icon } from '#ui/media/icon.tsx';

export function ProductActions({ stored }: { readonly stored: DraftProduct }) {
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
      toastUndo(isArchived ? `${product.name} is back.` : `${product.name} is archived.`, () =>
        bring.mutate({ ...after, product }),
      ),
  });
  return (
    <Button variant="quiet" size="compact" busy={archive.isPending} onClick={() => archive.mutate()}>
      {isArchived ? 'Bring back' : 'Archive'}
    </Button>
  );
}
