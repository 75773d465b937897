/** Pages of text: their sections, with a table of contents. */
import type { ReactNode } from 'react';
import { PAGES } from '#contract/urls.ts';
import { type Page, staticPage } from '#storefront/page.ts';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import styles from './text-layout.module.css';

export interface TextSection {
  readonly title: string;
  readonly body: ReactNode;
}

interface TextPage {
  readonly title: string;
  readonly kicker?: string;
  readonly intro: string;
  readonly sections: readonly TextSection[];
  readonly hasWayHome?: boolean;
  readonly description: string;
  readonly canonical: string;
}

export function textPage({ description, canonical, ...text }: TextPage): Page {
  return staticPage(() => <TextLayout {...text} />, { title: text.title, description, canonical });
}

function TextLayout({
  title,
  kicker,
  intro,
  sections,
  hasWayHome,
}: Omit<TextPage, 'description' | 'canonical'>) {
  return (
    <PageBody>
      <Heading level={1} kicker={kicker} intro={intro}>
        {title}
      </Heading>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="On this page">
          <ol>
            {sections.map(section => (
              <li key={section.title}>
                <a href={`#${anchor(section.title)}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map(section => (
            <section key={section.title} aria-labelledby={anchor(section.title)}>
              <h2 id={anchor(section.title)}>{section.title}</h2>
              {section.body}
            </section>
          ))}
          {hasWayHome && (
            <p>
              <LinkButton look="quiet" href={PAGES.home}>
                Back to Home
              </LinkButton>
            </p>
          )}
        </div>
      </div>
    </PageBody>
  );
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
