import { Heading } from '#ui/layout/heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import styles from './testimonial-wall.module.css';

const TESTIMONIALS = [
  {
    name: 'Meenakshi R.',
    place: 'Madurai',
    words:
      'The border is as deep as in the picture and the cotton has only grown softer. My mother asked where I found it, which has never happened before.',
  },
  {
    name: 'Arjun P.',
    place: 'Pune',
    words: 'Ordered a size too large, had the right one within the week. Nobody made me explain twice.',
  },
  {
    name: 'Farida S.',
    place: 'Hyderabad',
    words: 'Block print that is printed, not painted on a screen. Three washes in, the indigo has held.',
  },
] as const;

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
