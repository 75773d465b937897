import { Ruler } from 'lucide';
import { useState } from 'react';
import type { Product } from '#domain/products/product.ts';
import { Button } from '#ui/forms/button.tsx';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { hasChart } from './chart-sizes.ts';

const SizeGuideDialog = lazyPart(async () => (await import('./size-guide-dialog.tsx')).SizeGuideDialog);

/** Measures for the product's sizes in a dialog; nothing for products without a chart. */
export function SizeGuide({ product }: { readonly product: Pick<Product, 'sizes' | 'sizeChart' | 'runs'> }) {
  const [open, setOpen] = useState(false);
  if (!hasChart(product)) return null;
  return (
    <>
      <Button variant="plain" size="compact" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon shape={Ruler} size={18} />
        Size guide
      </Button>
      <SizeGuideDialog needed={open} product={product} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
