import { Share2 } from 'lucide';
import { productPage } from '#contract/urls.ts';
import type { Product } from '#domain/products/product.ts';
import { toastError, toastInfo } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/media/icon.tsx';

/** Opens the device's share sheet; where there is none, the link is copied and a message says so. */
export function ShareButton({ product }: { readonly product: Pick<Product, 'id' | 'name'> }) {
  return (
    <Button variant="plain" onClick={() => void share(product)}>
      <Icon shape={Share2} size={20} />
      Share
    </Button>
  );
}

async function share({ id, name }: Pick<Product, 'id' | 'name'>): Promise<void> {
  const url = new URL(productPage(id), location.origin).href;
  try {
    if ('share' in navigator) await navigator.share({ title: name, url });
    else await copy(url);
  } catch (error) {
    // The shopper closed the share sheet: nothing failed.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toastError('The link could not be shared. Copy it from the address bar.');
  }
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  toastInfo('Link copied');
}
