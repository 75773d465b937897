/** The ways to reach the shop, and a form to write to it (spec 2, Contact). */
import { Clock, Mail, MapPin, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { PAGES } from '#contract/urls.ts';
import { SHOP } from '#domain/settings.ts';
import { staticPage } from '#storefront/page.ts';
import { NeedsJavaScript } from '#ui/forms/needs-javascript.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';
import { ADDRESS_LINE, MailLink, PhoneLink } from './facts.tsx';
import { QuestionList } from './question-list.tsx';
import { COD_QUESTION, DELIVERY_QUESTION, RETURN_QUESTION } from './questions.tsx';

function ContactPage() {
  return (
    <PageBody>
      <Heading level={1} intro="A question about a size, a cloth or an order? A person reads what you write.">
        Contact Us
      </Heading>
      <div className={styles.columns}>
        <section className={styles.form} aria-labelledby="write">
          <h2 id="write">Send us a message</h2>
          <NeedsJavaScript to="send your message" />
          <ContactForm />
        </section>
        <Ways />
      </div>
    </PageBody>
  );
}

function Ways() {
  const { office, phone } = SHOP.hours;
  return (
    <div className={styles.ways}>
      <Way title="Email" icon={<Icon shape={Mail} />}>
        <MailLink />
      </Way>
      <Way title="Phone" icon={<Icon shape={Phone} />}>
        <PhoneLink />
        <p>{phone}</p>
      </Way>
      <Way title="Office" icon={<Icon shape={MapPin} />}>
        <address className={styles.address}>
          {ADDRESS_LINE.map(line => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </Way>
      <Way title="Business hours" icon={<Icon shape={Clock} />}>
        <p>{office.weekdays}</p>
        <p>{office.saturday}</p>
      </Way>
      <section className={styles.questions}>
        <h2>Often asked</h2>
        <QuestionList questions={[DELIVERY_QUESTION, RETURN_QUESTION, COD_QUESTION]} />
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

export const page = staticPage(ContactPage, {
  title: 'Contact Us',
  description: `Write to ${SHOP.name}, call us or visit the office in Vadapalani, ${SHOP.address.city}.`,
  canonical: PAGES.contact,
});
