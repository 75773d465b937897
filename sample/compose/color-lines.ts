/** Sentences on what a colour goes with, for adults' clothes. */
import type { ColorName } from '#domain/color.ts';

const LINES = {
  White: [
    'A warm white, easier on the eye than a bleached one.',
    'White that asks for a brown sandal and little else.',
    'The white is left a shade off paper, so it sits well beside colour.',
    'Wear it to a temple in the morning and to dinner the same night.',
  ],
  Ivory: [
    'The ivory is close to the colour of the raw cotton.',
    'Ivory goes with every other colour in the cupboard, and best with indigo.',
    'A quiet ivory that lets the weave do the talking.',
    'Set it against something dark: the ivory looks richer for it.',
  ],
  Beige: [
    'The beige is sandy rather than pink, and sits easily with white or navy.',
    'A dry-grass beige for days when nothing should shout.',
    'Beige hides the dust of a long train ride better than most colours.',
    'Pair the beige with madder or maroon for a little warmth.',
  ],
  Camel: [
    'The camel shade leans to honey in daylight.',
    'Camel with white is the easiest pair; camel with indigo is the better one.',
    'A brown light enough for summer and warm enough for December.',
    'It looks well with leather sandals of much the same colour.',
  ],
  Brown: [
    'The brown is that of filter coffee, with the red left in.',
    'Brown is the softer way to wear something dark.',
    'Good with ivory, mustard and every kind of blue.',
    'A brown with warmth in it, from any distance.',
  ],
  Black: [
    'Black without brown or blue in it.',
    'Black for evenings, and for anyone who spills coffee.',
    'Black goes on being useful for years.',
    'Wear the black with one bright thing and let that do the work.',
  ],
  Charcoal: [
    'Charcoal does what black does, more gently.',
    'A charcoal one shade warmer than slate.',
    'A monsoon-cloud grey that goes with denim and with white alike.',
    'Charcoal keeps its looks through a full day at a desk.',
  ],
  Grey: [
    'The grey is even and cool, like wet granite.',
    'Grey goes with rose and with mustard better than you would think.',
    'A grey that stays out of the way.',
    'It is the grey we reach for when packing light.',
  ],
  Navy: [
    'The navy is deep enough to pass for black after dark.',
    'Navy with white stitching or white shoes never looks wrong.',
    'A navy that can be worn to work five days running without comment.',
    'Good with camel, rust and plain white.',
  ],
  Indigo: [
    'Indigo asks for nothing and goes with everything.',
    'Indigo is at its best with white, with tan, and with more indigo.',
    'A blue with some red in it, as indigo should have.',
    'Expect the indigo to grow paler and better over the years.',
  ],
  Sky: [
    'The sky blue is pale and a little dusty.',
    'Sky blue and white: what one wants in April.',
    'A clear light blue that looks ironed even when it is not.',
    'Wear the blue with olive or brown to keep it grown up.',
  ],
  Teal: [
    'The teal turns green in daylight and blue under a lamp.',
    'Teal is a good first colour for someone who mostly wears navy.',
    'Looks its best with silver, ivory or a touch of rust.',
    'A river colour, dark enough for the office.',
  ],
  Peacock: [
    'Peacock blue, a colour for weddings and for ordinary Tuesdays.',
    'The blue is strong, so keep the rest plain.',
    'Good with ivory, and with anything the colour of brass.',
    'A full, saturated blue with green at its edge.',
  ],
  Mint: [
    'The mint is pale and milky, cool to look at in May.',
    'Mint with white is fresh; with maroon it is a surprise worth trying.',
    'A soft green for mornings.',
    'Mint and grey together make a cool pair.',
  ],
  Sage: [
    'A greyed green that goes with ivory, rust and denim.',
    'Sage is the neutral for people tired of beige.',
    'The green has the dust of the hills in it.',
    'Quiet enough for work, with more life than grey.',
  ],
  Olive: [
    'The olive is brown at heart and goes with every earth colour.',
    'Olive with sky blue is our favourite pair of the season.',
    'The green of a hillside seen through rain.',
    'It takes mustard, rust and white equally well.',
  ],
  Leaf: [
    'A clear leaf green, bright without being loud.',
    'The green is that of paddy a week before harvest.',
    'Wear the green with ivory, or with madder for a festival.',
    'A green for Onam, Sawan and any garden party.',
  ],
  Turmeric: [
    'The yellow has the warmth of the spice, and none of its stain.',
    'Made for a haldi morning, and good long after it.',
    'Turmeric with white is cheerful; with indigo it is striking.',
    'A yellow one can wear all year.',
  ],
  Mustard: [
    'Mustard is the yellow that works in winter too.',
    'The mustard sits well with maroon, navy and plain denim.',
    'A dull gold without any shine.',
    'Wear the mustard with black or deep brown for the evening.',
  ],
  Rust: [
    'The rust is that of old terracotta, red under the brown.',
    'Rust with ivory is easy; with teal it comes alive.',
    'A warm colour that looks best in late light.',
    'It goes with brass, tan leather and unbleached cotton.',
  ],
  Madder: [
    'The red is a madder red, earthy and a little muted.',
    'A red for people who think they cannot wear red.',
    'Good for a puja, a first day, or a photograph.',
    'Wear the red with indigo; they have kept company for centuries.',
  ],
  Maroon: [
    'The maroon is deep, the colour of kokum skin.',
    'Maroon suits gold, and suits winter.',
    'Dark enough for an evening, warm enough for the family.',
    'It is the maroon of temple doors, and takes ivory well.',
  ],
  Rose: [
    'The rose is dusty rather than sweet.',
    'Rose with grey is gentle; with madder it is a celebration.',
    'A pink for anybody, at any age.',
    'The colour of gulkand stirred into milk.',
  ],
  Plum: [
    'The plum is the purple of a ripe jamun.',
    'Plum goes where black goes, with more charm.',
    'Wear the plum with mustard or with silver.',
    'A purple dark enough to be practical.',
  ],
} as const satisfies Record<ColorName, readonly string[]>;

export function colorLines(color: ColorName): readonly string[] {
  return LINES[color];
}
