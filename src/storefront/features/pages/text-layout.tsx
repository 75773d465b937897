/** A page of words: its sections, listed first so that a reader finds the one looked for. */
import { type ReactNode } from 'react';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import styles from './text-layout.module.css';

export interface TextSection {
  readonly title: string;
  readonly body: ReactNode;
}

interface TextLayoutProps {
  readonly title: string;
  readonly kicker?: string;
  readonly intro: ReactNode;
  readonly sections: readonly TextSection[];
  /** What follows the sections. */
  readonly children?: ReactNode;
}

export function TextLayout({ title, kicker, intro, sections, children }: TextLayoutProps) {
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
          {children}
        </div>
      </div>
    </PageBody>
  );
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
