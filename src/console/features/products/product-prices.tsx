/** The prices of a product that were in force, which prove what is struck through. */
import { useQuery } from '@tanstack/react-query';
import { fileLink } from '#console/api/file-link.ts';
import { productPricesQuery } from '#console/api/products.ts';
import { printPriceBefore } from '#console/parts/changes/shown-price.ts';
import { formatRupees } from '#console/parts/format-number.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { ProductPrices as Prices } from '#contract/console/product-prices.ts';
import { LinkButton } from '#ui/forms/link-button.tsx';

const TITLE = 'Prices that were in force';

export function ProductPrices({ id }: { readonly id: string }) {
  const query = useQuery(productPricesQuery(id));
  return (
    <PageSection
      title={TITLE}
      actions={
        <LinkButton variant="quiet" size="compact" {...fileLink(CONSOLE_API.priceHistoryFile)}>
          Download price history
        </LinkButton>
      }
    >
      <QueryContent query={query}>{prices => <PriceList {...prices} />}</QueryContent>
    </PageSection>
  );
}

function PriceList({ prices, doubt }: Prices) {
  return (
    <>
      {doubt !== undefined && (
        <p>
          <strong>The price before is not proved:</strong> {doubt}. Whoever strikes through a price may be
          asked to show that it was charged.
        </p>
      )}
      {prices.length === 0 ? (
        <p>None yet. Each publication that changes the price is listed here.</p>
      ) : (
        <LinedList as="ol" aria-label={TITLE}>
          {prices.map(price => (
            <LinedItem key={price.since ?? 'first'}>
              <p>
                <strong>{price.price === undefined ? 'Not sold' : formatRupees(price.price)}</strong>
                {toBefore(price)}{' '}
                {price.since === undefined ? (
                  'from the beginning'
                ) : (
                  <>
                    since <time dateTime={price.since}>{formatTime(price.since)}</time>
                  </>
                )}
              </p>
            </LinedItem>
          ))}
        </LinedList>
      )}
    </>
  );
}

function toBefore({ price, priceBefore }: Prices['prices'][number]): string {
  if (price === undefined || priceBefore === undefined) return '';
  return `, before ${printPriceBefore(price, priceBefore)}`;
}
