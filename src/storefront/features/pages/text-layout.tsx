/** Pages of text: their sections, with a table of contents. */
import type { ReactNode } from 'react';
import { PAGES } from '#contract/urls.ts';
import type { PageSettings } from '#domain/settings.ts';
import { definePage, type Page, type PageSource, withShopName } from '#storefront/page.ts';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './text-layout.module.css';

type Copy = (settings: PageSettings) => string;

export interface TextSection<Data = null> {
  readonly title: string | Copy;
  readonly body: (settings: PageSettings, data: Data) => ReactNode;
}

interface TextPage<Data> {
  readonly title: string;
  readonly kicker?: Copy;
  readonly intro: Copy;
  readonly sections: readonly TextSection<Data>[];
  readonly hasWayHome?: boolean;
  readonly description: Copy;
  readonly canonical: string;
}

/** `load` gives what its sections show besides the settings. */
export function textPage<Data>(text: TextPage<Data>, load: PageSource<Data>['load']): Page {
  const { title, description, canonical } = text;
  return definePage<Data>({
    load,
    head: (_data, { settings }) =>
      withShopName({ title, description: description(settings), canonical }, settings),
    Component: ({ data }) => <TextLayout text={text} data={data} />,
  });
}

interface TextLayoutProps<Data> {
  readonly text: TextPage<Data>;
  readonly data: Data;
}

function TextLayout<Data>({ text, data }: TextLayoutProps<Data>) {
  const settings = useSettings();
  const sections = text.sections.map(({ title, body }) => ({
    title: typeof title === 'function' ? title(settings) : title,
    body: body(settings, data),
  }));
  return (
    <PageBody>
      <Heading level={1} kicker={text.kicker?.(settings)} intro={text.intro(settings)}>
        {text.title}
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
          {text.hasWayHome && (
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
