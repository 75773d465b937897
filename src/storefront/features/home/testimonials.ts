/** What three shoppers said (spec 2, Home). */

export interface Testimonial {
  readonly name: string;
  readonly place: string;
  readonly words: string;
}

export const TESTIMONIALS: readonly Testimonial[] = [
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
];
