/** The footer: the promises, the ways through the shop and to the people behind it. */

import { Mail, MapPin, MessageCircle, Phone } from 'lucide';
import { memo } from 'react';
import { phoneLink } from '#contract/urls.ts';
import { WhatsAppLink } from '#ui/forms/whatsapp-link.tsx';
import { Promises } from '#ui/layout/promises.tsx';
import { Container } from '#ui/layout/section.tsx';
import { Selvedge } from '#ui/layout/selvedge.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Wordmark } from '#ui/media/wordmark.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './footer.module.css';
import { FLAG_LINKS, HOME, MAIN_LINKS, type NavTarget, SERVICE_LINKS, useOwnLinks } from './nav-links.ts';

/** How a message in WhatsApp begins. */
const QUESTION = 'Hello! I have a question.';

const QUICK_LINKS: readonly NavTarget[] = [HOME, ...MAIN_LINKS, ...FLAG_LINKS];

export const Footer = memo(function Footer() {
  const { shop, isSample } = useSettings();
  return (
    <footer className={styles.footer}>
      <Selvedge className={styles.edge} />
      <Container className={styles.body}>
        <div className={styles.promises}>
          <Promises secure="payment" />
        </div>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Wordmark className={styles.wordmark} />
            <p>
              {shop.tagline}.{isSample && ' One thread, from the loom to you.'}
            </p>
          </div>
          <LinkColumn title="Quick links" links={[...QUICK_LINKS, ...useOwnLinks('footer')]} />
          <LinkColumn title="Customer service" links={SERVICE_LINKS} />
          <ContactColumn />
        </div>
        <p className={styles.small}>
          © {shop.founded} {shop.name}. Prices in rupees. We ship only within India.
        </p>
      </Container>
    </footer>
  );
});

function LinkColumn({ title, links }: { readonly title: string; readonly links: readonly NavTarget[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ label, to }) => (
          <li key={`${label} ${to}`}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactColumn() {
  const { shop } = useSettings();
  const { line, city, state, postalCode } = shop.address;
  return (
    <div>
      <h2 className={styles.title}>Contact</h2>
      <ul className={styles.contact}>
        <li>
          <a href={phoneLink(shop.phone)}>
            <Icon shape={Phone} size={18} />
            {shop.phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${shop.email}`}>
            <Icon shape={Mail} size={18} />
            {shop.email}
          </a>
        </li>
        {shop.whatsapp !== undefined && (
          <li>
            <WhatsAppLink text={QUESTION}>
              <Icon shape={MessageCircle} size={18} />
              WhatsApp
            </WhatsAppLink>
          </li>
        )}
        <li>
          <address className={styles.address}>
            <Icon shape={MapPin} size={18} />
            <span>
              {line}, {city}, {state} {postalCode}
            </span>
          </address>
        </li>
      </ul>
    </div>
  );
}
