/** Frequently asked questions in five categories (spec 2, FAQ). */
import { PAGES } from '#contract/urls.ts';
import { SHOP } from '#domain/settings.ts';
import { definePage } from '#storefront/page.ts';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { PhoneLink } from './facts.tsx';
import styles from './faq-page.module.css';
import { questionData } from './faq-structured-data.ts';
import { QuestionList } from './question-list.tsx';
import { QUESTIONS } from './questions.tsx';

function FaqPage() {
  return (
    <PageBody>
      <Heading level={1} intro="Short answers to what we are asked most. Open as many as you like.">
        Frequently Asked Questions
      </Heading>
      <div className={styles.categories}>
        {QUESTIONS.map(({ category, questions }) => (
          <section key={category} className={styles.category}>
            <h2>{category}</h2>
            <QuestionList questions={questions} />
          </section>
        ))}
      </div>
      <aside className={styles.more}>
        <h2>Still Have Questions?</h2>
        <p>
          Ask us. We answer the phone {SHOP.hours.phone}: <PhoneLink />.
        </p>
        <LinkButton href={PAGES.contact}>Contact Us</LinkButton>
      </aside>
    </PageBody>
  );
}

export const page = definePage({
  load: () => null,
  head: () => ({
    title: `Frequently Asked Questions | ${SHOP.name}`,
    description: 'Orders, shipping, returns, products and payment: short answers to what we are asked most.',
    canonical: PAGES.faq,
    structuredData: [questionData(QUESTIONS.flatMap(({ questions }) => questions))],
  }),
  Component: FaqPage,
});
