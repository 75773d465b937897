/** Frequently asked questions in five categories (spec 2, FAQ). */
import { PAGES } from '#contract/urls.ts';
import { definePage } from '#storefront/page.ts';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { useSettings } from '#ui/settings.ts';
import { PhoneLink } from './facts.tsx';
import styles from './faq-page.module.css';
import { questionData } from './faq-structured-data.ts';
import { QuestionList } from './question-list.tsx';
import { QUESTIONS, questionOf } from './questions.tsx';

function FaqPage() {
  const settings = useSettings();
  const { shop } = settings;
  return (
    <PageBody>
      <Heading level={1} intro="Short answers to what we are asked most. Open as many as you like.">
        Frequently Asked Questions
      </Heading>
      <div className={styles.categories}>
        {QUESTIONS.map(({ category, questions }) => (
          <section key={category} className={styles.category}>
            <h2>{category}</h2>
            <QuestionList questions={questions.map(row => questionOf(row, settings))} />
          </section>
        ))}
      </div>
      <aside className={styles.more}>
        <h2>Still Have Questions?</h2>
        <p>
          Ask us. We answer the phone {shop.hours.phone}: <PhoneLink shop={shop} />.
        </p>
        <LinkButton href={PAGES.contact}>Contact Us</LinkButton>
      </aside>
    </PageBody>
  );
}

export const page = definePage({
  load: () => null,
  head: (_data, { settings }) => ({
    title: `Frequently Asked Questions | ${settings.shop.name}`,
    description: 'Orders, shipping, returns, products and payment: short answers to what we are asked most.',
    canonical: PAGES.faq,
    structuredData: [
      questionData(QUESTIONS.flatMap(({ questions }) => questions.map(row => questionOf(row, settings)))),
    ],
  }),
  Component: FaqPage,
});
