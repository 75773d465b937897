/** Who we are, and what we hold to (spec 2, About). */
import { PAGES } from '#contract/urls.ts';
import type { PageSettings, Stat } from '#domain/settings.ts';
import { definePage, withShopName } from '#storefront/page.ts';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { Container, PageBody, Section } from '#ui/layout/section.tsx';
import { ThreadDrawing } from '#ui/layout/thread.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './about-page.module.css';
import { LegalFacts } from './legal-facts.tsx';
import { loadOwnText, OwnText, type WithOwnText } from './own-text.tsx';

const VALUES = [
  {
    title: 'Quality First',
    words:
      'We look at the weave, the seams and the colour of every piece before it is packed. What we would not wear, we do not sell.',
  },
  {
    title: 'Customer Focus',
    words:
      'A person answers when you call. Sizes are true, prices are plain, and what does not suit you comes back without a quarrel.',
  },
  {
    title: 'Excellence',
    words:
      'A straight hem, a collar that sits, a button that stays. We care about the small things, since they are what you live with.',
  },
  {
    title: 'Sustainability',
    words:
      'Natural fibres before others, small lots before large ones, and clothes that last long enough to be handed down.',
  },
] as const;

interface AboutData extends WithOwnText {
  readonly stats: readonly Stat[];
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
          {data.own && <OwnText text={data.own} />}
          <LegalFacts settings={settings} />
        </PageBody>
        <Stats stats={data.stats} />
      </>
    );
  }
  return (
    <>
      <Hero />
      <Mission />
      <Values />
      <Story />
      <Stats stats={data.stats} />
    </>
  );
}

function Hero() {
  const { shop } = useSettings();
  return (
    <div className={styles.hero}>
      <Container className={styles.heroInside}>
        <p className={styles.kicker}>{shop.name} is Tamil for thread.</p>
        <h1 className={styles.title} tabIndex={-1}>
          About Us
        </h1>
        <p className={styles.lead}>
          We sell handloom and everyday clothing from {shop.address.city}: cloth with a hand in it, cut to be
          worn every day.
        </p>
        <ThreadDrawing of="tangle" className={styles.drawing} />
      </Container>
    </div>
  );
}

function Mission() {
  return (
    <Section>
      <div className={styles.beside}>
        <Heading level={2} short>
          Our Mission
        </Heading>
        <p className={styles.large}>
          To make good cloth part of an ordinary day. Handloom should not wait in a cupboard for a wedding: it
          is cool in May, soft by its third wash, and made by people whose work deserves to be seen. So we cut
          it simply, price it fairly and send it anywhere in India.
        </p>
      </div>
    </Section>
  );
}

function Values() {
  return (
    <Section>
      <Heading level={2}>Our Values</Heading>
      <ul className={styles.values}>
        {VALUES.map(({ title, words }) => (
          <li key={title} className={styles.value}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Story() {
  const settings = useSettings();
  const { shop } = settings;
  return (
    <Section>
      <div className={styles.beside}>
        <Heading level={2} short>
          Our Story
        </Heading>
        <div className={styles.prose}>
          <p>
            {shop.name} was founded in {shop.founded} in Vadapalani, the part of {shop.address.city} where the
            film studios’ tailors have their shops and a bolt of cloth is never far away. It began with a
            shelf of handloom bought straight from weavers, and with neighbours who asked for the same cloth
            as a shirt, a kurta, a pair of pyjamas for the baby.
          </p>
          <p>
            The shelf has become seven. The idea is the one we started with: know where the cloth comes from,
            sew it well, and say plainly what it is and what it costs.
          </p>
          <LegalFacts settings={settings} />
          <p>
            <LinkButton href={PAGES.shop}>See what is on the shelves</LinkButton>
          </p>
        </div>
      </div>
    </Section>
  );
}

function Stats({ stats }: AboutData) {
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
  load: async context => ({
    ...(await loadOwnText('about', context)),
    stats: (await context.getContent()).stats,
  }),
  head: ({ own }, { settings }) =>
    withShopName({ ...headOf(settings), ...(own && { description: own.description }) }, settings),
  Component: AboutPage,
});

function headOf({ shop, isSample }: PageSettings) {
  return {
    title: 'About Us',
    description: isSample
      ? `${shop.name} is Tamil for thread: handloom and everyday clothing from ${shop.address.city} since ${shop.founded}.`
      : `${shop.name}: ${shop.tagline}.`,
    canonical: PAGES.about,
  };
}
