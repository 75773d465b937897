/** The texts that come with the shop, as an owner would write them: a start for a text of one's own. */
import { Fragment, type ReactNode } from 'react';
import { hasShippingRules } from '#domain/delivery/rules.ts';
import { withPlaceholders } from '#domain/owner-texts/with-placeholders.ts';
import { pageSettings } from '#domain/page-settings.ts';
import type { PageSettings, Settings, TextPage } from '#domain/settings.ts';
import { Lead, Mission, Name, Story, VALUES } from './built-in/about-text.tsx';
import { toMarkdown } from './built-in/to-markdown.ts';
import { QUESTIONS, toQuestions } from './questions.tsx';
import { type TextDefinition, toSections } from './text-layout.tsx';

interface BuiltInTextOptions {
  readonly page: TextPage;
  readonly settings: Settings;
  readonly isPaidOnline: boolean;
  /** By default they are sent. */
  readonly sendsMails?: boolean | undefined;
}

/** Returns Markdown with placeholders for the figures that have one. */
export async function builtInText({ page, settings, ...state }: BuiltInTextOptions): Promise<string> {
  const text = await TEXTS[page]();
  return withPlaceholders(pageSettings(settings, state), shown => toMarkdown(text(shown, settings)));
}

/** `shown` is what pages state of `all`. */
type Text = (shown: PageSettings, all: Settings) => ReactNode;

const TEXTS: Readonly<Record<TextPage, () => Promise<Text>>> = {
  about: async () => shown => (shown.isSample ? <About settings={shown} /> : <p>{shown.shop.tagline}.</p>),
  contact: async () => {
    const { INTRO } = await import('./contact-page.tsx');
    return () => <p>{INTRO}</p>;
  },
  faq: async () => {
    const { INTRO } = await import('./faq-page.tsx');
    return shown => <Faq intro={INTRO} settings={shown} />;
  },
  shippingInfo: async () => {
    const { SHIPPING_INFO } = await import('./shipping-info-page.tsx');
    return (shown, { content: { cities }, shipping }) =>
      findText(SHIPPING_INFO, shown, hasShippingRules(shipping) ? { cities, rules: shipping } : { cities });
  },
  returns: async () => {
    const { RETURNS } = await import('./returns-page.tsx');
    return shown => findText(RETURNS, shown, null);
  },
  privacy: async () => {
    const { PRIVACY } = await import('./privacy-page.tsx');
    return shown => findText(PRIVACY, shown, null);
  },
  terms: async () => {
    const { TERMS } = await import('./terms-page.tsx');
    return shown => findText(TERMS, shown, null);
  },
};

function findText<Data>(text: TextDefinition<Data>, settings: PageSettings, data: Data): ReactNode {
  return (
    <>
      <p>{text.intro(settings)}</p>
      {toSections(text, settings, data).map(({ title, body }) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          {body}
        </Fragment>
      ))}
    </>
  );
}

interface SettingsProps {
  readonly settings: PageSettings;
}

interface FaqProps extends SettingsProps {
  readonly intro: string;
}

function Faq({ intro, settings }: FaqProps) {
  return (
    <>
      <p>{intro}</p>
      {QUESTIONS.map(({ category, questions }) => (
        <Fragment key={category}>
          <h2>{category}</h2>
          {toQuestions(questions, settings).map(({ question, answer }) => (
            <Fragment key={question}>
              <h3>{question}</h3>
              {answer}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </>
  );
}

function About({ settings: { shop } }: SettingsProps) {
  return (
    <>
      <p>
        <Name shop={shop} />
      </p>
      <p>
        <Lead shop={shop} />
      </p>
      <h2>Our Mission</h2>
      <p>
        <Mission />
      </p>
      <h2>Our Values</h2>
      {VALUES.map(({ title, text }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </Fragment>
      ))}
      <h2>Our Story</h2>
      <Story shop={shop} />
    </>
  );
}
