/** The ways to reach the shop, and a form to write to it (spec 2, Contact). */
import { Clock, Landmark, Mail, MapPin, MessageCircle, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { PAGES } from '#contract/urls.ts';
import type { PageSettings } from '#domain/settings.ts';
import { definePage, withShopName } from '#storefront/page.ts';
import { NeedsJavaScript } from '#ui/forms/needs-javascript.tsx';
import { WhatsAppLink } from '#ui/forms/whatsapp-link.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { useSettings } from '#ui/settings.ts';
import { ContactForm } from './contact/contact-form.tsx';
import styles from './contact-page.module.css';
import { addressLines, MailLink, PhoneLink } from './facts.tsx';
import { hasLegalFacts, LegalFacts } from './legal-facts.tsx';
import { loadOwnText, OwnText, type WithOwnText } from './own-text.tsx';
import { QuestionList } from './question-list.tsx';
import { COD_QUESTION, DELIVERY_QUESTION, RETURN_QUESTION, toQuestion } from './questions.tsx';

export const INTRO = 'A question about a size, a cloth or an order? A person reads what you write.';

function ContactPage({ data: { own } }: { readonly data: WithOwnText }) {
  const { isSample } = useSettings();
  return (
    <PageBody>
      <Heading level={1} intro={own === undefined ? INTRO : undefined}>
        Contact Us
      </Heading>
      {own && <OwnText text={own} className={styles.own} />}
      <div className={styles.columns}>
        <section className={styles.form} aria-labelledby="write">
          <h2 id="write">Send us a message</h2>
          {isSample && <NeedsJavaScript to="send your message" />}
          <ContactForm />
        </section>
        <Ways />
      </div>
    </PageBody>
  );
}

function Ways() {
  const settings = useSettings();
  const { shop } = settings;
  const questions = [DELIVERY_QUESTION, RETURN_QUESTION, COD_QUESTION];
  return (
    <div className={styles.ways}>
      <Way title="Email" icon={<Icon shape={Mail} />}>
        <MailLink shop={shop} />
      </Way>
      <Way title="Phone" icon={<Icon shape={Phone} />}>
        <PhoneLink shop={shop} />
        <p>{shop.hours.phone}</p>
      </Way>
      {shop.whatsapp !== undefined && (
        <Way title="WhatsApp" icon={<Icon shape={MessageCircle} />}>
          <WhatsAppLink text="Hello! I have a question.">{shop.whatsapp}</WhatsAppLink>
        </Way>
      )}
      <Way title="Office" icon={<Icon shape={MapPin} />}>
        <address className={styles.address}>
          {addressLines(shop).map(line => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </Way>
      <Way title="Business hours" icon={<Icon shape={Clock} />}>
        <p>{shop.hours.weekdays}</p>
        <p>{shop.hours.saturday}</p>
      </Way>
      {hasLegalFacts(settings) && (
        <Way title="Company" icon={<Icon shape={Landmark} />}>
          <LegalFacts settings={settings} />
        </Way>
      )}
      <section className={styles.questions}>
        <h2>Often asked</h2>
        <QuestionList questions={questions.map(row => toQuestion(row, settings))} />
        <p>
          <a href={PAGES.faq}>All questions and answers</a>
        </p>
      </section>
    </div>
  );
}

interface WayProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Way({ title, icon, children }: WayProps) {
  return (
    <section className={styles.way}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}

export const page = definePage<WithOwnText>({
  load: context => loadOwnText('contact', context),
  head: ({ own }, { settings }) =>
    withShopName({ ...toHead(settings), ...(own && { description: own.description }) }, settings),
  Component: ContactPage,
});

function toHead({ shop, isSample }: PageSettings) {
  return {
    title: 'Contact Us',
    description: `Write to ${shop.name}, call us or visit the office in ${isSample ? 'Vadapalani, ' : ''}${shop.address.city}.`,
    canonical: PAGES.contact,
  };
}
