/** Families of colours, so that who asks for blue finds indigo, navy and peacock. */
import { wordsAsSpelled } from './words.ts';

interface Family {
  readonly label: string;
  /** A CSS background. */
  readonly swatch: string;
  /** What the family itself is called, in English, romanised and native Hindi and Tamil. */
  readonly names: string;
  /** Colours that belong to it. Some belong to two families. */
  readonly members: string;
}

const MANY = 'conic-gradient(#a8362b, #e0a526, #3f7a4b, #2f4785, #6a3a63, #a8362b)';

/** In the order in which they are shown. */
export const COLOR_FAMILIES = {
  white: {
    label: 'White',
    swatch: '#faf8f3',
    names: 'white safed safaid vellai सफेद வெள்ளை',
    members: 'ivory cream ecru pearl chalk milk snow offwhite eggshell',
  },
  beige: {
    label: 'Beige',
    swatch: '#d9c3a0',
    names: 'beige बेज',
    members:
      'ivory cream ecru camel sand fawn khaki nude oatmeal oat taupe wheat biscuit skin natural undyed',
  },
  brown: {
    label: 'Brown',
    swatch: '#6b4630',
    names: 'brown bhura bhoora bhoori pazhuppu भूरा भूरी பழுப்பு',
    members:
      'camel coffee chocolate mocha tan chestnut walnut cinnamon rust umber caramel cocoa copper bronze tobacco',
  },
  black: {
    label: 'Black',
    swatch: '#1f1d1c',
    names: 'black kala kaala kaali siyah karuppu काला काली கருப்பு கறுப்பு',
    members: 'jet ebony onyx coal charcoal raven',
  },
  grey: {
    label: 'Grey',
    swatch: '#9a9a98',
    names: 'grey gray sleti saleti saambal सलेटी स्लेटी சாம்பல்',
    members: 'charcoal ash smoke slate steel graphite pewter',
  },
  blue: {
    label: 'Blue',
    swatch: '#2f4785',
    names: 'blue neela nila neeli neelam नीला नीली நீலம் நீல',
    members:
      'indigo navy sky teal peacock cobalt denim azure turquoise aqua cyan sapphire firozi midnight cerulean ocean royal',
  },
  green: {
    label: 'Green',
    swatch: '#3f7a4b',
    names: 'green hara haraa hari pachai pacha हरा हरी பச்சை',
    members:
      'teal peacock mint sage olive leaf emerald bottle lime moss jade fern pistachio pista parrot mehendi henna forest aqua turquoise khaki sea',
  },
  yellow: {
    label: 'Yellow',
    swatch: '#e0a526',
    names: 'yellow peela pila peeli manjal पीला पीली மஞ்சள்',
    members: 'turmeric mustard lemon haldi amber ochre sunflower butter canary',
  },
  orange: {
    label: 'Orange',
    swatch: '#d9722e',
    names: 'orange narangi naarangi santari kesari kesariya नारंगी संतरी केसरिया ஆரஞ்சு',
    members: 'rust saffron tangerine apricot peach coral terracotta copper pumpkin kesar',
  },
  red: {
    label: 'Red',
    swatch: '#a8362b',
    names: 'red laal lal sivappu sigappu chivappu लाल சிவப்பு சிகப்பு',
    members:
      'madder maroon crimson scarlet ruby cherry brick wine burgundy vermilion carmine garnet oxblood tomato sindoor',
  },
  pink: {
    label: 'Pink',
    swatch: '#de9ca3',
    names: 'pink gulabi ilanchivappu गुलाबी இளஞ்சிவப்பு ரோஸ்',
    members: 'rose blush fuchsia magenta coral peach salmon onion rani lotus mauve',
  },
  purple: {
    label: 'Purple',
    swatch: '#6a3a63',
    names: 'purple baingani jamuni oodha udha बैंगनी जामुनी ஊதா',
    members: 'plum lavender lilac mauve violet aubergine brinjal wine grape amethyst',
  },
  gold: {
    label: 'Gold',
    swatch: '#c9a227',
    names: 'gold golden sunehra sunahra sunehri thangam सुनहरा सुनहरी தங்கம் தங்க',
    members: 'brass champagne zari',
  },
  silver: {
    label: 'Silver',
    swatch: '#c3c6ca',
    names: 'silver chandi rupehla चांदी रुपहला வெள்ளி',
    members: 'platinum chrome',
  },
  multicolour: {
    label: 'Multicolour',
    swatch: MANY,
    names: 'multicolour multicolor multi multicoloured multicolored rangbirangi बहुरंगी रंगबिरंगा பலவண்ண',
    members: 'rainbow assorted patchwork',
  },
} as const satisfies Record<string, Family>;

export type ColorFamily = keyof typeof COLOR_FAMILIES;

export const COLOR_FAMILY_NAMES = Object.keys(COLOR_FAMILIES) as readonly ColorFamily[];

const BY_NAME = byWord('names');
const BY_MEMBER = byWord('members');

function byWord(words: 'names' | 'members'): ReadonlyMap<string, readonly ColorFamily[]> {
  const families = new Map<string, ColorFamily[]>();
  for (const family of COLOR_FAMILY_NAMES) {
    for (const word of wordsAsSpelled(COLOR_FAMILIES[family][words])) {
      families.set(word, [...(families.get(word) ?? []), family]);
    }
  }
  return families;
}

const known = new Map<string, readonly ColorFamily[]>();

/**
 * Returns the one or two families of a colour by any name that an owner may give it: 'Sea Green' is green, 'Indigo & White'
 * blue and white, three and more are multicolour, and an unknown name has none.
 */
export function colorFamilies(color: string): readonly ColorFamily[] {
  const families = known.get(color) ?? findFamilies(color);
  known.set(color, families);
  return families;
}

function findFamilies(color: string): readonly ColorFamily[] {
  const colors = color.split(/[^\p{L}\p{M}\s]|\sand\s/u).map(wordsAsSpelled);
  const families = [...new Set(colors.flatMap(familiesOfWords))];
  return families.length > 2 ? ['multicolour'] : families;
}

/** The name of a family decides: peacock green is green, though peacock alone is blue and green. */
function familiesOfWords(words: readonly string[]): readonly ColorFamily[] {
  const named = words.flatMap(word => BY_NAME.get(word) ?? []);
  return named.length > 0 ? named : words.flatMap(word => BY_MEMBER.get(word) ?? []);
}
