/** The offers as swing tags on one thread (spec 2, Home). */
import { listingAddress } from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import type { Offer } from '#domain/content.ts';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { Container } from '#ui/layout/section.tsx';
import { Selvedge } from '#ui/layout/selvedge.tsx';
import styles from './special-offers.module.css';

export function SpecialOffers({ offers }: { readonly offers: readonly Offer[] }) {
  return (
    <section className={styles.band} aria-labelledby="special-offers">
      <Selvedge className={styles.top} />
      <Container className={styles.content}>
        <div className={styles.words}>
          <h2 id="special-offers">Special Offers</h2>
          <p>Small kindnesses, for as long as the tag says.</p>
          <LinkButton variant="onDeep" href={listingAddress(PAGES.shop, { isSale: true })}>
            Shop the sale
          </LinkButton>
        </div>
        <ul className={styles.tags}>
          {offers.map(offer => (
            <Tag key={offer.id} offer={offer} />
          ))}
        </ul>
      </Container>
      <Selvedge down className={styles.bottom} />
    </section>
  );
}

const LAST_DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

function Tag({ offer }: { readonly offer: Offer }) {
  return (
    <li className={styles.tag}>
      {offer.discount > 0 && offer.type === 'percentage' && (
        <span className={styles.figure} aria-hidden="true">
          {offer.discount}%
        </span>
      )}
      {offer.discount === 0 && (
        <span className={styles.figure} aria-hidden="true">
          ₹0
        </span>
      )}
      <h3 className={styles.title}>{offer.title}</h3>
      <p>{offer.description}</p>
      <p className={styles.until}>Until {LAST_DAY.format(new Date(`${offer.validUntil}T12:00:00+05:30`))}</p>
    </li>
  );
}
