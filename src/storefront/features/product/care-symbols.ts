/** The symbols of a care label, found in the words of the owner. What no word names has no symbol. */

export interface CareSymbol {
  readonly name: string;
  /** SVG in a box of 24 by 24. */
  readonly shape: string;
}

const TUB = '<path d="M3 7l2 12h14l2-12M3.5 10q2.8 2.4 5.6 0t5.8 0 5.6 0"/>';
const BOX = '<path d="M4 4h16v16H4z"/>';
const IRON = '<path d="M3 18h18l-2-9H10M3 18q.5-5 5.500-5H19.800"/>';
const CROSS = '<path class="cross" d="M3 3l18 18M21 3L3 21"/>';

const degrees = (text: string) =>
  `${TUB}<text x="12" y="17.500" font-size="7" text-anchor="middle" fill="currentColor" stroke="none">${text}</text>`;
const dots = (count: number) =>
  Array.from({ length: count }, (_, index) => `<circle cx="${12 + 3 * index}" cy="15.500" r=".6"/>`).join('');

/** Rows of one group exclude each other: the first that fits counts. */
const GROUPS: readonly (readonly (readonly [words: RegExp, name: string, shape: string])[])[] = [
  [
    [/(?:do not|never) wash\b/i, 'Do not wash', TUB + CROSS],
    [
      /hand[ -]wash|wash(?:ed)?(?: \w+)? by hand/i,
      'Hand wash',
      `${TUB}<path d="M8 3l4 5v4M11 4l3 4M14 4l2 4v4"/>`,
    ],
    [/wash[^.]*\b60\b/i, 'Wash at 60 °C', degrees('60')],
    [/wash[^.]*\b40\b|wash warm/i, 'Wash at 40 °C', degrees('40')],
    [/wash[^.]*\b30\b|(?:wash|water)[^.]*\bcold|cold[^.]* (?:wash|water)/i, 'Wash cold', degrees('30')],
  ],
  [[/(?:do not|no|never) bleach/i, 'Do not bleach', `<path d="M12 4l9 16H3z"/>${CROSS}`]],
  [[/(?:do not|no|never) wring/i, 'Do not wring', `<path d="M3 9q9-4 18 0v6q-9 4-18 0zM8 8l8 8"/>${CROSS}`]],
  [
    [
      /(?:do not|no|never|skip the) tumble/i,
      'Do not tumble dry',
      `${BOX}<circle cx="12" cy="12" r="6"/>${CROSS}`,
    ],
    [/tumble/i, 'Tumble dry', `${BOX}<circle cx="12" cy="12" r="6"/>`],
  ],
  [
    [/dry flat/i, 'Dry flat', `${BOX}<path d="M7 12h10"/>`],
    [/line dry|hang/i, 'Line dry', `${BOX}<path d="M4 4q8 8 16 0"/>`],
    [/dry (?:\w+ )?in (?:the )?shade/i, 'Dry in shade', `${BOX}<path d="M4 9l5-5M4 14L14 4"/>`],
  ],
  [
    [/(?:do not|no|never) iron/i, 'Do not iron', IRON + CROSS],
    [/cool iron|iron cool/i, 'Cool iron', IRON + dots(1)],
    [/(?:warm|medium) iron|iron (?:\w+ )*(?:warm|medium)/i, 'Warm iron', IRON + dots(2)],
    [/hot iron|iron hot/i, 'Hot iron', IRON + dots(3)],
    [/\biron\b/i, 'Iron', IRON],
  ],
  [
    [/(?:do not|no|never) dry[ -]clean/i, 'Do not dry clean', `<circle cx="12" cy="12" r="8"/>${CROSS}`],
    [/dry[ -]clean/i, 'Dry clean', '<circle cx="12" cy="12" r="8"/>'],
  ],
];

export function findCareSymbols(care: string): readonly CareSymbol[] {
  return GROUPS.flatMap(group => {
    const [, name, shape] = group.find(([words]) => words.test(care)) ?? [];
    return name === undefined || shape === undefined ? [] : [{ name, shape }];
  });
}
