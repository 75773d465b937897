import { useMay } from '#console/api/session.ts';
import { buttonClass } from '#ui/forms/button.tsx';
import { PageLink } from './page-link.tsx';

/** Leads to the page that takes out what came with the shop. */
export function RemoveSampleLink() {
  if (!useMay('products.change')) return null;
  return (
    <PageLink className={buttonClass({ variant: 'quiet', size: 'compact' })} to="/settings/sample">
      Remove the sample…
    </PageLink>
  );
}
