/** The first thing seen: the banners, one at a time, or a welcome where there is none (spec 2, Home). */
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { useCallback, useState } from 'react';
import { PAGES } from '#contract/urls.ts';
import type { Banner } from '#domain/content.ts';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { classNames } from '#ui/layout/class-names.ts';
import { Container } from '#ui/layout/section.tsx';
import { Thread } from '#ui/layout/thread.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { useSettings } from '#ui/settings.ts';
import { bannerSources, WIDE_FROM } from './banner-sources.ts';
import styles from './hero.module.css';
import { useCarousel } from './use-carousel.ts';

interface BannerPictureProps {
  /** The path of an uploaded picture, or one without cut and ending. */
  readonly image: string;
  readonly first: boolean;
  readonly className: string | undefined;
}

export function Hero({ banners }: { readonly banners: readonly Banner[] }) {
  if (banners.length === 0) return <Welcome />;
  return <Carousel banners={banners} />;
}

function Carousel({ banners }: { readonly banners: readonly Banner[] }) {
  const carousel = useCarousel(banners.length);
  return (
    <section
      className={styles.hero}
      aria-roledescription="carousel"
      aria-label="Highlights"
      {...carousel.frame}
    >
      <ul className={styles.track} {...carousel.track}>
        {banners.map((banner, index) => (
          <Slide
            key={banner.id}
            banner={banner}
            position={`${index + 1} of ${banners.length}`}
            first={index === 0}
          />
        ))}
      </ul>
      {banners.length > 1 && (
        <Container className={styles.controls}>
          <div className={styles.controlRow}>
            <IconButton
              label="Previous banner"
              icon={<Icon shape={ChevronLeft} />}
              onClick={() => carousel.go(carousel.active - 1)}
            />
            {banners.map(({ id, title }, index) => (
              <button
                key={id}
                type="button"
                className={classNames(styles.dot, index === carousel.active && styles.activeDot)}
                aria-label={`Banner ${index + 1}: ${title}`}
                aria-current={index === carousel.active}
                onClick={() => carousel.go(index)}
              />
            ))}
            <IconButton
              label="Next banner"
              icon={<Icon shape={ChevronRight} />}
              onClick={() => carousel.go(carousel.active + 1)}
            />
            <IconButton
              label={carousel.isPaused ? 'Play banners' : 'Pause banners'}
              icon={<Icon shape={carousel.isPaused ? Play : Pause} size={20} />}
              onClick={carousel.togglePause}
            />
          </div>
        </Container>
      )}
    </section>
  );
}

interface SlideProps {
  readonly banner: Banner;
  readonly position: string;
  readonly first: boolean;
}

function Slide({ banner, position, first }: SlideProps) {
  return (
    <li className={styles.slide} aria-roledescription="slide" aria-label={position}>
      <BannerPicture image={banner.image} first={first} className={styles.picture} />
      <Container className={styles.stage}>
        <div className={styles.label}>
          <h2 className={styles.title}>{banner.title}</h2>
          <Thread short />
          <p className={styles.subtitle}>{banner.subtitle}</p>
          <LinkButton href={banner.link}>{banner.buttonText}</LinkButton>
        </div>
      </Container>
    </li>
  );
}

function Welcome() {
  const { shop } = useSettings();
  return (
    <section className={styles.welcome}>
      <Container>
        <h2 className={styles.title}>Welcome to {shop.name}</h2>
        <Thread short />
        <p className={styles.subtitle}>{shop.tagline}.</p>
        <div className={styles.ways}>
          <LinkButton href={PAGES.shop}>Shop Now</LinkButton>
          <LinkButton href={PAGES.about} variant="quiet">
            About Us
          </LinkButton>
        </div>
      </Container>
    </section>
  );
}

/** A wide cut for wide screens and a narrow one for the rest; where neither comes, the ground behind it stands alone. */
function BannerPicture({ image, first, className }: BannerPictureProps) {
  const [failed, setFailed] = useState(false);
  const checkEarlier = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.currentSrc !== '' && element.naturalWidth === 0) setFailed(true);
  }, []);
  if (failed) return <div className={className} />;
  const { img, wide } = bannerSources(image);
  return (
    <picture className={className}>
      {wide !== undefined && <source media={`(width >= ${WIDE_FROM})`} srcSet={wide} />}
      <img
        {...img}
        ref={checkEarlier}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
