/** Pages of text: their sections, with a table of contents. */
import type { ReactNode } from 'react';
import type { PageText } from '#contract/page-text.ts';
import { PAGES } from '#contract/urls.ts';
import type { PageSettings, TextPage } from '#domain/settings.ts';
import { definePage, type Page, type PageSource, withShopName } from '#storefront/page.ts';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { useSettings } from '#ui/settings.ts';
import { loadOwnText, OwnText } from './own-text.tsx';
import { PictureBand } from './picture-band.tsx';
import styles from './text-layout.module.css';

type Copy = (settings: PageSettings) => string;

export interface TextSection<Data = null> {
  readonly title: string | Copy;
  readonly body: (settings: PageSettings, data: Data) => ReactNode;
}

export interface TextDefinition<Data = null> {
  readonly name: TextPage;
  readonly title: string;
  readonly kicker?: Copy;
  readonly intro: Copy;
  readonly sections: readonly TextSection<Data>[];
  readonly hasWayHome?: boolean;
  readonly description: Copy;
  readonly canonical: string;
}

type TextData<Data> = { readonly own: PageText } | { readonly own?: undefined; readonly data: Data };

/** `load` gives what its sections show besides the settings. */
export function textPage<Data>(text: TextDefinition<Data>, load: PageSource<Data>['load']): Page {
  const { name, title, description, canonical } = text;
  return definePage<TextData<Data>>({
    load: async context => {
      const { own } = await loadOwnText(name, context);
      return own === undefined ? { data: await load(context) } : { own };
    },
    head: ({ own }, { settings }) =>
      withShopName({ title, description: own?.description ?? description(settings), canonical }, settings),
    Component: ({ data }) =>
      data.own ? <OwnLayout text={text} own={data.own} /> : <TextLayout text={text} data={data.data} />,
  });
}

/** Returns the sections as they are with these settings. */
export function toSections<Data>({ sections }: TextDefinition<Data>, settings: PageSettings, data: Data) {
  return sections.map(({ title, body }) => ({
    title: typeof title === 'function' ? title(settings) : title,
    body: body(settings, data),
  }));
}

interface TextLayoutProps<Data> {
  readonly text: TextDefinition<Data>;
  readonly data: Data;
}

function TextLayout<Data>({ text, data }: TextLayoutProps<Data>) {
  const settings = useSettings();
  const sections = toSections(text, settings, data);
  return (
    <Columns
      text={text}
      intro={text.intro(settings)}
      contents={sections.map(section => ({ id: anchor(section.title), title: section.title }))}
    >
      {sections.map(section => (
        <section key={section.title} aria-labelledby={anchor(section.title)}>
          <h2 id={anchor(section.title)}>{section.title}</h2>
          {section.body}
        </section>
      ))}
    </Columns>
  );
}

function OwnLayout<Data>({ text, own }: { readonly text: TextDefinition<Data>; readonly own: PageText }) {
  return (
    <Columns text={text} contents={own.sections}>
      <OwnText text={own} />
    </Columns>
  );
}

interface ColumnsProps {
  readonly text: Pick<TextDefinition<never>, 'title' | 'kicker' | 'hasWayHome'>;
  readonly intro?: string;
  readonly contents: PageText['sections'];
  readonly children: ReactNode;
}

function Columns({ text, intro, contents, children }: ColumnsProps) {
  const settings = useSettings();
  return (
    <PageBody>
      <Heading level={1} kicker={text.kicker?.(settings)} intro={intro}>
        {text.title}
      </Heading>
      <PictureBand isLow />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="On this page">
          <ol>
            {contents.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {children}
          {text.hasWayHome && (
            <p>
              <LinkButton variant="quiet" href={PAGES.home}>
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
