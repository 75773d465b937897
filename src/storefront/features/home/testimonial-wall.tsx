import { Heading } from '#ui/layout/heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import styles from './testimonial-wall.module.css';
import { TESTIMONIALS } from './testimonials.ts';

/** What shoppers said: the first at length, the others beside it. */
export function TestimonialWall() {
  return (
    <Section>
      <Heading level={2} short>
        In their words
      </Heading>
      <ul className={styles.wall}>
        {TESTIMONIALS.map(({ name, place, words }) => (
          <li key={name}>
            <figure className={styles.said}>
              <blockquote>“{words}”</blockquote>
              <figcaption>
                <strong>{name}</strong>, {place}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
