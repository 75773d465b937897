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
import { loadOwnText, OwnText, type WithOwnText } from './own-text.tsx';
import { QuestionList } from './question-list.tsx';
import { QUESTIONS, toQuestions } from './questions.tsx';

const DESCRIPTION =
  'Orders, shipping, returns, products and payment: short answers to what we are asked most.';
export const INTRO = 'Short answers to what we are asked most. Open as many as you like.';

function FaqPage({ data: { own } }: { readonly data: WithOwnText }) {
  const { shop } = useSettings();
  return (
    <PageBody>
      <Heading level={1} intro={own === undefined ? INTRO : undefined}>
        Frequently Asked Questions
      </Heading>
      {own ? <OwnText text={own} /> : <Questions />}
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

function Questions() {
  const settings = useSettings();
  return (
    <div className={styles.categories}>
      {QUESTIONS.map(({ category, questions }) => (
        <section key={category} className={styles.category}>
          <h2>{category}</h2>
          <QuestionList questions={toQuestions(questions, settings)} />
        </section>
      ))}
    </div>
  );
}

export const page = definePage<WithOwnText>({
  load: context => loadOwnText('faq', context),
  head: ({ own }, { settings }) => ({
    title: `Frequently Asked Questions | ${settings.shop.name}`,
    description: own?.description ?? DESCRIPTION,
    canonical: PAGES.faq,
    structuredData: own
      ? []
      : [questionData(QUESTIONS.flatMap(({ questions }) => toQuestions(questions, settings)))],
  }),
  Component: FaqPage,
});
