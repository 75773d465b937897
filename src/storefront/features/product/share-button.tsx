import { Share2 } from 'lucide';
import { productPage } from '#contract/urls.ts';
import type { Product } from '#domain/products/product.ts';
import { toastError } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/media/icon.tsx';

type SharedProduct = Pick<Product, 'id' | 'name'>;

const FAILED = 'The link could not be shared. Copy it from the address bar.';

export function ShareButton({ product }: { readonly product: SharedProduct }) {
  return (
    <Button variant="plain" onClick={() => void share(product)}>
      <Icon shape={Share2} size={20} />
      Share
    </Button>
  );
}

async function share({ id, name }: SharedProduct): Promise<void> {
  const module = await import('#storefront/share-link.ts').catch(() => undefined);
  if (module === undefined) toastError(FAILED);
  else await module.shareLink({ title: name, path: productPage(id), failed: FAILED });
}
