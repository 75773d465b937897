import type { Testimonial } from '#domain/content.ts';
import { Heading } from '#ui/layout/heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import styles from './testimonial-wall.module.css';

/** What shoppers said: the first at length, the others beside it. */
export function TestimonialWall({ testimonials }: { readonly testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <Section>
      <Heading level={2} short>
        In their words
      </Heading>
      <ul className={styles.wall}>
        {testimonials.map(({ name, city, quote }) => (
          <li key={name}>
            <figure className={styles.said}>
              <blockquote>“{quote}”</blockquote>
              <figcaption>
                <strong>{name}</strong>, {city}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
