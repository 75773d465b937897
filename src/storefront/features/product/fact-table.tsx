/** The facts by which a shopper chooses, above the text: fabric, craft, weight, fit, measures, care, origin and price. */
import { formatPrice } from '#domain/money.ts';
import { priceOfOne } from '#domain/products/offers.ts';
import type { Product } from '#domain/products/product.ts';
import { hasDearerSize } from '#domain/products/size-variants.ts';
import type { MoneyRules } from '#domain/settings.ts';
import { priceNote } from '#domain/tax/tax-notes.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useSettings } from '#ui/settings.ts';
import { findCareSymbols } from './care-symbols.ts';
import styles from './fact-table.module.css';
import { tableFacts } from './product-facts.ts';

/** Nothing for a product that states none of them: its price alone is beside its name already. */
export function FactTable({ product }: { readonly product: Product }) {
  const { money } = useSettings();
  const facts = tableFacts(product);
  if (facts.length === 0) return null;
  return (
    <section aria-label="Facts">
      <dl className={styles.table}>
        {[...facts, { name: 'Price', value: describePrice(product, money) }].map(({ name, value }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>
              {name === 'Care' && <CareSymbols care={value} />}
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Where tax is added at checkout, the price with it stands beside the one of the page. */
function describePrice(product: Product, money: MoneyRules): string {
  const withTax = priceOfOne(product, money);
  const price = `${hasDearerSize(product) ? 'From ' : ''}${formatPrice(product.price)}`;
  if (withTax !== product.price) return `${price}, with tax ${formatPrice(withTax)}`;
  return [price, priceNote(money)].filter(text => text !== '').join(', ');
}

function CareSymbols({ care }: { readonly care: string }) {
  const symbols = findCareSymbols(care);
  if (symbols.length === 0) return null;
  return (
    <ul className={styles.symbols}>
      {symbols.map(({ name, shape }) => (
        <li key={name} title={name}>
          <svg viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: shape }} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
