/** Sentences on when a garment is worn; each is true of every product of its category. */
import type { Category } from '#sample/categories.ts';
import type { Care } from './care.ts';

const OCCASIONS = {
  baby: [
    'A good first present.',
    'For naming days, afternoon naps and everything in between.',
    'There is no label at the neck; the size is stamped inside.',
    'Made a little large, so that it lasts the season.',
    'Keep one at the grandparents’ house.',
    'It packs small for the changing bag.',
    'Passed down easily: the seams are doubled with a second child in mind.',
    'Sized by age, but go by weight if your baby is long.',
    'For first photographs and first solids.',
    'Easy to put on a baby who would rather be elsewhere.',
    'Buy the next size too; three months are short.',
    'Cut by people who have dressed a few babies.',
    'For the lap, the mat and the pram.',
  ],
  handloom: [
    'For weddings in the day, school functions and every first of the month.',
    'Something to keep, and to lend to a sister.',
    'It folds small and travels well.',
    'Colours may vary a shade from one dye lot to the next.',
    'A present that needs no size.',
    'Lovely in the evening, and not too grand for the office.',
    'Wear it plain; it needs no jewellery to help it.',
    'Made in small lots, since good hands are few.',
    'No two come out quite the same.',
  ],
  pant: [
    'Dressed up with a band-collar shirt, or down with a tee.',
    'For offices without a dress code and trains without a reservation.',
    'Comfortable sitting on the floor, which is how we test them.',
    'Between two sizes, take the smaller: it eases with wear.',
    'The pockets are lined in cotton that does not tear.',
    'Good for a working week and a hill road after it.',
    'The seat seam is stitched twice and left wide for letting out.',
    'Plain enough to outlast three fashionable pairs.',
    'Wear with chappals or with laces.',
    'Sizes are waist measures in inches, taken flat on the garment.',
    'A short kurta looks well over these.',
    'The hem has enough in it to let down by 4 cm.',
  ],
  shirt: [
    'Equal to a long day and to the dinner after it.',
    'A spare button is sewn inside the hem.',
    'Good with trousers, good with jeans, good with a veshti.',
    'Take your usual size; take one up if you like it loose.',
    'It softens by the third wash and stays there.',
    'One of those shirts that gets borrowed.',
    'Packs well rolled.',
    'The inside seams are as neat as the outside ones.',
    'Wear it on a Friday, and again on Sunday.',
    'It looks better on the second day than most shirts on the first.',
    'Sewn in Chennai, in a room of twenty machines.',
    'An honest shirt for a fair number of years.',
  ],
  kurta: [
    'For functions, for college, for any day with guests in it.',
    'For pujas, offices and long family lunches.',
    'Take your usual size; the shoulders are cut true.',
    'Good for a whole day of guests.',
    'Complete in itself; nothing needs to match.',
    'Dress it with a stole, or leave it be.',
    'The seams have 2 cm to let out.',
    'Made for days that begin at a temple and end at the cinema.',
    'Easy to sit, serve and drive in.',
    'Wear it once plain and once with everything you own.',
    'Sewn in Chennai, with the seams finished on the inside.',
    'A kurta to pull out first when guests are at the door.',
  ],
  tshirt: [
    'For errands, evening cricket and sleeper class.',
    'Shrinks less than three per cent, since the cloth is compacted first.',
    'Take your usual size.',
    'Made to be worn every third day for years.',
    'No logo anywhere.',
    'Works with chinos as well as with shorts.',
    'The neck label is printed, so nothing itches.',
    'Long enough to stay put when you reach for the overhead rack.',
    'Keep it at the top of the pile.',
    'Better after ten washes than after one.',
    'Wear it with the pyjamas, or to a meeting where nobody minds.',
    'The shoulder tape keeps it from growing on the hanger.',
  ],
  pyjama: [
    'For sleep, Sunday papers and the walk to the milk booth.',
    'Soft enough to forget.',
    'Decent enough to answer the door in.',
    'Cut alike for everyone, with room at the waist.',
    'Pack a pair for the overnight train.',
    'Good with an old tee, better with a short kurta.',
    'Made loose, so take the smaller of two sizes.',
    'Yoga, if you must; lying down, if you can.',
    'The seams are flat, so you can sleep on either side.',
    'A pair for guests who forgot theirs.',
    'For nights at home and mornings that run late.',
    'The pockets hold a phone, though we advise against it.',
  ],
} as const satisfies Record<Category, readonly string[]>;

/** Further sentences for handwoven cotton and for silk. */
const HANDLOOM_OCCASIONS: Partial<Record<Care, readonly string[]>> = {
  handloom: [
    'Expect a slub here and there; it is how the hand shows.',
    'Bought straight from the weavers, at a price agreed before the warp is laid.',
    'Each piece takes the loom several days.',
    'It drapes better once the first wash has taken out the starch.',
  ],
  silk: [
    'It has the quiet sound that good yarn makes.',
    'Best kept for the evenings, and for people you like.',
  ],
};

export function occasionLines(category: Category, care: Care): readonly string[] {
  const own = category === 'handloom' ? (HANDLOOM_OCCASIONS[care] ?? []) : [];
  return [...OCCASIONS[category], ...own];
}
