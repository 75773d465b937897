/** This page says who we are and what we value (spec 2, About). */
import { PAGES } from '#contract/urls.ts';
import type { Stat } from '#domain/content.ts';
import type { PageSettings } from '#domain/settings.ts';
import { definePage, withShopName } from '#storefront/page.ts';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { Container, PageBody, Section } from '#ui/layout/section.tsx';
import { ThreadDrawing } from '#ui/layout/thread.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './about-page.module.css';
import { Lead, Mission, Name, Story, VALUES } from './built-in/about-text.tsx';
import { LegalFacts } from './legal-facts.tsx';
import { loadOwnText, OwnText, type WithOwnText } from './own-text.tsx';
import { PictureBand } from './picture-band.tsx';
import { TownMap } from './town-map/town-map.tsx';

interface StatsProps {
  readonly stats: readonly Stat[];
}

interface AboutData extends WithOwnText, StatsProps {
  readonly towns: readonly string[];
}

function AboutPage({ data }: { readonly data: AboutData }) {
  const settings = useSettings();
  if (data.own || !settings.isSample) {
    return (
      <>
        <PageBody>
          <Heading level={1} intro={data.own ? undefined : `${settings.shop.tagline}.`}>
            About Us
          </Heading>
          <PictureBand isLow />
          {data.own && <OwnText text={data.own} />}
          <LegalFacts settings={settings} />
        </PageBody>
        <TownMap towns={data.towns} />
        <Stats stats={data.stats} />
      </>
    );
  }
  return (
    <>
      <Hero />
      <PictureBand />
      <MissionSection />
      <ValuesSection />
      <StorySection />
      <TownMap towns={data.towns} />
      <Stats stats={data.stats} />
    </>
  );
}

function Hero() {
  const { shop } = useSettings();
  return (
    <div className={styles.hero}>
      <Container className={styles.heroInside}>
        <p className={styles.kicker}>
          <Name shop={shop} />
        </p>
        <h1 className={styles.title} tabIndex={-1}>
          About Us
        </h1>
        <p className={styles.lead}>
          <Lead shop={shop} />
        </p>
        <ThreadDrawing of="tangle" className={styles.drawing} />
      </Container>
    </div>
  );
}

function MissionSection() {
  return (
    <Section>
      <div className={styles.beside}>
        <Heading level={2} short>
          Our Mission
        </Heading>
        <p className={styles.large}>
          <Mission />
        </p>
      </div>
    </Section>
  );
}

function ValuesSection() {
  return (
    <Section>
      <Heading level={2}>Our Values</Heading>
      <ul className={styles.values}>
        {VALUES.map(({ title, text }) => (
          <li key={title} className={styles.value}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function StorySection() {
  const settings = useSettings();
  const { shop } = settings;
  return (
    <Section>
      <div className={styles.beside}>
        <Heading level={2} short>
          Our Story
        </Heading>
        <div className={styles.prose}>
          <Story shop={shop} />
          <LegalFacts settings={settings} />
          <p>
            <LinkButton href={PAGES.shop}>See what is on the shelves</LinkButton>
          </p>
        </div>
      </div>
    </Section>
  );
}

function Stats({ stats }: StatsProps) {
  const { name } = useSettings().shop;
  if (stats.length === 0) return null;
  return (
    <Section aria-label={`${name} in figures`}>
      <ul className={styles.stats}>
        {stats.map(({ figure, label }) => (
          <li key={label}>
            <strong className={styles.figure}>{figure}</strong> <span>{label}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const page = definePage<AboutData>({
  load: async context => {
    const { stats, towns = [] } = await context.getContent();
    return { ...(await loadOwnText('about', context)), stats, towns };
  },
  head: ({ own }, { settings }) =>
    withShopName({ ...toHead(settings), ...(own && { description: own.description }) }, settings),
  Component: AboutPage,
});

function toHead({ shop, isSample }: PageSettings) {
  return {
    title: 'About Us',
    description: isSample
      ? `${shop.name} is Tamil for thread: handloom and everyday clothing from ${shop.address.city} since ${shop.founded}.`
      : `${shop.name}: ${shop.tagline}.`,
    canonical: PAGES.about,
  };
}
