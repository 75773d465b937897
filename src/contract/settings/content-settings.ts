/** The schema of what only some pages show: banners, offers, testimonials, figures, cities, synonyms and links of the menus. */
import * as z from 'zod/mini';
// The content of the sample shop is the default of every label.
import DEFAULT_CONTENT from './default-content.json' with { type: 'json' };
import {
  Day,
  distinct,
  expected,
  group,
  Key,
  Link,
  list,
  PicturePath,
  Rupees,
  text,
  yesOrNo,
} from './setting-fields.ts';

const MAX = 100;

const Stat = z.object({ figure: text(12), label: text(60) }, expected('an object with figure and label'));

const Banner = z.object(
  {
    id: Key,
    title: text(80),
    subtitle: text(200),
    image: PicturePath,
    link: Link,
    buttonText: text(40),
    isActive: z.prefault(yesOrNo(), true),
  },
  expected('an object with id, title, subtitle, image, link and buttonText'),
);

const DISCOUNT = expected('a number from 0 to 100000');
const OfferType = z.enum(['fixed', 'percentage'], expected('fixed or percentage'));

const Offer = z
  .object(
    {
      id: Key,
      title: text(80),
      description: text(200),
      discount: z.number(DISCOUNT).check(z.minimum(0, DISCOUNT), z.maximum(100_000, DISCOUNT)),
      type: OfferType,
      minOrderAmount: z.optional(Rupees),
      validUntil: Day,
      isActive: z.prefault(yesOrNo(), true),
    },
    expected('an object with id, title, description, discount, type and validUntil'),
  )
  .check(
    z.refine(({ type, discount }) => type === 'fixed' || discount <= 100, {
      path: ['discount'],
      error: 'must be at most 100 where the type is percentage',
    }),
  );

const Testimonial = z.object(
  { name: text(60), city: text(60), quote: text(400) },
  expected('an object with name, city and quote'),
);

const Synonym = z.object({ words: text(200), means: text(200) }, expected('an object with words and means'));

const MenuLink = z.object(
  {
    label: text(40),
    link: Link,
    place: z.enum(['header', 'footer', 'both'], expected('header, footer or both')),
  },
  expected('an object with label, link and place'),
);

const { stats, cities, banners, offers, testimonials } = DEFAULT_CONTENT;
const toId = ({ id }: { readonly id: string }) => id;
const City = text(60);

export const ContentSettings = group({
  stats: z.prefault(list(Stat, { max: 8 }), stats),
  cities: group({
    metros: z.prefault(list(City, { max: MAX }), cities.metros),
    others: z.prefault(list(City, { max: MAX }), cities.others),
  }),
  banners: z.prefault(list(Banner, { max: 10 }).check(distinct(toId, 'id')), banners),
  offers: z.prefault(
    list(Offer, { max: MAX }).check(distinct(toId, 'id')),
    offers as z.input<typeof Offer>[],
  ),
  testimonials: z.prefault(list(Testimonial, { max: 12 }), testimonials),
  synonyms: z.prefault(list(Synonym, { max: 300 }), []),
  menu: z.prefault(list(MenuLink, { max: 20 }), []),
});
